import { chosenPart } from './chosen-part.ts';
import { webkit } from './webkit.ts';

chosenPart('webkit', webkit);
