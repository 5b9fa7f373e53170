import { textRule } from '../../rules/rule.ts';
import { addressDefect } from '../../texts/addresses.ts';
import { linksOf } from '../../texts/links.ts';

/** Pages use https:// for such links, but browsers warn of http:// and traffic can be read. */
export const urlHttp = textRule({
  id: 'url-http',
  severity: 'warning',
  messages: {
    http: {
      message: 'http:// is not encrypted; the link is published with https://',
      hint: 'write $[instead]',
    },
  },
  what: 'A link begins with `http://` instead of `https://`.',
  why: '`http://` is not encrypted, and browsers warn about it. The link is published with `https://` in any case, so look whether that page exists.',
  except: 'An address that is shown but not linked is not reported.',
  invalid: [
    { de: '<p>Siehe <a href="⟦http://→https://⟧example.com/">Beispiel</a>.</p>' },
    { de: '<a href="⟦http://→https://⟧example.com/a">a</a>' },
    { en: '⟦http://→https://⟧example.com/', kind: 'address' },
    { de: '<li><a href="⟦http://→https://⟧www.caritas.de/">Caritas</a></li>' },
    { es: 'Hay direcciones en la <a href="⟦http://→https://⟧www.caritas.es/">página de Cáritas</a>.' },
  ],
  valid: [
    { de: '<p>Siehe <a href="https://example.com/">Beispiel</a>.</p>' },
    { de: '<a href="https://example.com/?next=http://b.example.com/">a</a>' },
    { de: 'Adressen mit http:// sind unverschlüsselt.' },
  ],
  check(text, report) {
    if (!/http:\/\//i.test(text.text)) return;
    for (const { address, offset } of linksOf(text)) {
      const defect = addressDefect(address);
      if (defect?.check === 'url-http')
        report(
          'http',
          { instead: defect.values.instead },
          { offset, length: 'http://'.length, replacement: 'https://' },
        );
    }
  },
});
