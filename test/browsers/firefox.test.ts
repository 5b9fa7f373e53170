import { chosenPart } from './chosen-part.ts';
import { firefox } from './puppeteer.ts';

chosenPart('firefox', firefox);
