import type { Leak } from '../../../audit/frame-host.ts';
import { pageCheck } from '../check.ts';
import { meantBy } from './frame-missing.ts';

/** The frame changes nothing in the host (contract C19). */
export const frameLeaks = pageCheck({
  id: 'frame-leaks',
  severity: 'error',
  group: 'Frame',
  title: 'the frame’s stylesheet changes a host page',
  on: ['host'],
  *find({ frame }, tenant) {
    // A build's own stylesheet is tried once for each tenant: `host-styles`.
    if (tenant || !frame.embedding) return;
    const { leaks, strays } = frame.embedding;
    // What was to be a container is told by `frame-missing`.
    const misspelt = strays.filter(({ name }) => meantBy(name)).map(({ spot }) => spot.selector);
    // What has a class of the frame's is the cause, and what is around it only as large as that makes it.
    const isNamed = ({ spot }: Leak) => /\bclass="[^"]*\beos-/.test(spot.html);
    const [leak, ...more] = leaks
      .filter(({ spot }) => !misspelt.includes(spot.selector))
      .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
    if (!leak) return;
    const others = more.length > 0 ? ` It changes ${more.length} more elements.` : '';
    yield {
      message: `The frame’s stylesheet changes an element of the host: ${leak.property} is ${leak.with}, without it ${leak.without || 'unset'}.${others}`,
      hint: 'Give elements of the host no class that begins with eos-: these are the frame’s.',
      spot: leak.spot,
    };
  },
});
