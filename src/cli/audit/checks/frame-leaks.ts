import { pageCheck } from '../check.ts';

/** The frame changes nothing in the host (contract C19). */
export const frameLeaks = pageCheck({
  id: 'frame-leaks',
  severity: 'error',
  group: 'Frame',
  title: 'the frame’s stylesheet changes a host page',
  on: ['host'],
  *find({ frame }, tenant) {
    // A build's own stylesheet is tried once for each tenant: `host-styles`.
    const [leak, ...more] = tenant ? [] : (frame.embedding?.leaks ?? []);
    if (!leak) return;
    const others = more.length > 0 ? ` It changes ${more.length} more elements.` : '';
    yield {
      message: `The frame’s stylesheet changes an element of the host: ${leak.property} is ${leak.with}, without it ${leak.without || 'unset'}.${others}`,
      hint: 'Give elements of the host no class that begins with eos-: these are the frame’s.',
      spot: leak.spot,
    };
  },
});
