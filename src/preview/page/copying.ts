import { elementsIn } from './elements.ts';
import { marksIn, withoutMarks } from './marks.ts';

/** Keeps the marks in the page: while the browser copies or drags a part of it, they are taken out. */
export function cleanCopies(): void {
  const clean = () => {
    const restored = elementsIn(document).flatMap((element) => [
      ...[...element.childNodes].filter((node) => node instanceof Text).map(cleanText),
      ...[...element.attributes].map(cleanAttribute),
    ]);
    // The browser takes the selection once the event is over.
    setTimeout(() => {
      for (const restore of restored) restore?.();
    });
  };
  for (const type of ['copy', 'cut', 'dragstart']) addEventListener(type, clean, true);
}

/** Deletes character by character, so that the selection stays where it is. @returns what undoes it */
function cleanText(node: Text): (() => void) | undefined {
  const { data } = node;
  const marks = marksIn(data);
  if (marks.length === 0) return undefined;
  for (const { index, 0: mark } of marks.toReversed()) node.deleteData(index, mark.length);
  return () => {
    if (node.data !== withoutMarks(data)) return;
    for (const { index, 0: mark } of marks) node.insertData(index, mark);
  };
}

function cleanAttribute(attribute: Attr): (() => void) | undefined {
  const { value } = attribute;
  if (marksIn(value).length === 0) return undefined;
  attribute.value = withoutMarks(value);
  return () => {
    attribute.value = value;
  };
}
