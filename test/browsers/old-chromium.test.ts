import { chosenPart } from './chosen-part.ts';
import { oldChromium } from './puppeteer.ts';

chosenPart('old Chromium', oldChromium);
