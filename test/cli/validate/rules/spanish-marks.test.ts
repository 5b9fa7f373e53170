import { spanishMarks } from '../../../../src/cli/validate/rules/spanish-marks.ts';
import { examplesOf } from './examples.ts';

examplesOf(spanishMarks, {
  finds: [
    { in: 'es', text: 'Cómo pago?', marks: 'Cómo pago?', fixed: '¿Cómo pago?' },
    {
      in: 'es',
      text: 'Lea esto. Cómo pago? Así.',
      marks: 'Cómo pago?',
      fixed: 'Lea esto. ¿Cómo pago? Así.',
    },
    { in: 'es', text: 'Gracias!', marks: 'Gracias!', fixed: '¡Gracias!' },
    { in: 'es', text: '¿Cómo pago', marks: '¿', says: 'ends with "?"' },
    { in: 'es', text: '¡Gracias', marks: '¡' },
    { in: 'es', text: '?Cómo pago?', marks: 'Cómo pago?' },
    { in: 'es', text: '¿Cómo pago¿', marks: ['¿', '¿'] },
    {
      in: 'es',
      text: '<p>¿Uno?</p><p>Dos <strong>tres</strong>?</p>',
      marks: 'Dos <strong>tres</strong>?',
      fixed: '<p>¿Uno?</p><p>¿Dos <strong>tres</strong>?</p>',
    },
    {
      in: 'es',
      text: 'No puede pagar? ¿Qué hago?',
      marks: 'No puede pagar?',
      fixed: '¿No puede pagar? ¿Qué hago?',
    },
    { in: 'es', text: 'Pulse «Cómo pago?» y lea', marks: 'Cómo pago?', fixed: 'Pulse «¿Cómo pago?» y lea' },
  ],
  passes: [
    { in: 'es', text: '¿Cómo pago?' },
    { in: 'es', text: 'Si no puede pagar, ¿qué hago? ¡Llámenos!' },
    { in: 'es', text: '¡Qué dices? ¿Cómo! ¿¡De verdad!?' },
    { in: 'es', text: 'Es así (?) y así (!)' },
    { in: 'es', text: 'Vea https://example.com/?a=b' },
    { in: 'es', text: 'El correo de Yahoo! es gratis' },
    { in: 'es', text: '<p>¿<strong>Cómo</strong> pago?</p>' },
    { in: 'es', text: 'El signo «?» y el signo ? solos' },
    { in: 'en', text: 'How do I pay?' },
    { in: 'it', text: 'Come pago?' },
  ],
});
