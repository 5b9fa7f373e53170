import type { Said } from '../../../audit/content-head.ts';
import type { SiteRecord } from '../record.ts';
import { viewsOf } from './views.ts';

/** A page beside others that say the same. */
export interface Repeated {
  readonly record: SiteRecord;
  readonly said: Said;
  readonly others: readonly SiteRecord[];
}

/**
 * Finds what several pages of one language say in the same words although each has to say it of itself. A file that was
 * put in another page's place is left out: that it is another page is told by its canonical link.
 */
export function repeated(
  records: readonly SiteRecord[],
  pick: (view: ReturnType<typeof viewsOf>[number]) => Said | undefined,
): readonly Repeated[] {
  const own = records.filter(({ target }) => target.kind === 'page');
  const said = own.flatMap((record) => {
    const [built] = viewsOf(record);
    const picked = built && pick(built);
    return picked && picked.value !== '' ? [{ record, said: picked }] : [];
  });
  return said.flatMap((one) => {
    const others = said
      .filter(({ record }) => record !== one.record)
      .filter(({ record }) => record.target.language === one.record.target.language)
      .filter((other) => other.said.value.toLowerCase() === one.said.value.toLowerCase());
    return others.length > 0 ? [{ ...one, others: others.map(({ record }) => record) }] : [];
  });
}
