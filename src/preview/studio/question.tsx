import { type ReactNode, useEffect, useRef } from 'react';

/** A question in its place, with the focus on its first answer. */
export function Question({
  text,
  answers,
}: {
  text: string;
  answers: readonly (readonly [label: string, act: () => void])[];
}): ReactNode {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="question" aria-label={text}>
      <p>{text}</p>
      <p className="buttons">
        {answers.map(([label, act], index) => (
          <button
            key={label}
            type="button"
            ref={index === 0 ? first : undefined}
            className={index === 0 ? 'button primary' : 'button'}
            onClick={act}
          >
            {label}
          </button>
        ))}
      </p>
    </fieldset>
  );
}
