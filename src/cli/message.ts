/** What the words of a table's entry need to know; an entry without parameters asks for nothing. */
export type ValuesOf<Words> = Words extends () => string
  ? unknown
  : Words extends (values: infer Values) => string
    ? Values
    : never;
