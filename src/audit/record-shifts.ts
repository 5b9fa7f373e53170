/** A move of what was on the screen already, which no visitor had asked for (Layout Instability API). */
export interface Shift {
  readonly value: number;
}

/** Writes down what moves. */
export function recordShifts(): Shift[] {
  const shifts: Shift[] = [];
  return shifts;
}
