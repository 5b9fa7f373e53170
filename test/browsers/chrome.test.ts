import { chosenPart } from './chosen-part.ts';
import { chrome } from './puppeteer.ts';

chosenPart('chrome', chrome);
