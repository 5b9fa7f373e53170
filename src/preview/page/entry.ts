import { type AppModule, start as startApp } from '../../runtime/app.ts';
import { type LiveBootData, LivePage } from './live.ts';

/** The React part as the bootstrap starts it, and then changed in place whenever the sources change. */
export const start: AppModule['start'] = (given) => {
  const app = startApp(given);
  void app.session.ready.then(() => new LivePage(given.bootData as LiveBootData, given.base, app).begin());
  return app;
};
