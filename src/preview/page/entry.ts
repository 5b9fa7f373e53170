import { type AppModule, start as startApp } from '../../runtime/app.ts';
import { LivePage, type LiveSettings } from './live.ts';

/** The React part as the bootstrap starts it, and then changed in place whenever the sources change. */
export const start: AppModule['start'] = (bootData, settings, base, language, calls, styled) =>
  startApp(
    bootData,
    settings,
    base,
    language,
    calls,
    styled,
    (alive) => void new LivePage(bootData, settings as LiveSettings, base, alive).begin(),
  );
