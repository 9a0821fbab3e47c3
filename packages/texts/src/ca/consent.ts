import type { Translated } from '../translated'

export const consent: Translated<typeof import('../es/consent').consent> = {
  title: 'Ens deixes fer servir serveis de tercers?',
  text: 'El web funciona igual sense ells. No carreguem res fins que triïs, i ho pots canviar quan vulguis a «Galetes».',
  more: 'Política de privacitat',
  accept: 'Acceptar',
  reject: 'Rebutjar',
  choose: 'Triar',
  save: 'Desar',
  embeds: {
    analytics: { name: 'Mesura', what: 'Ens diu quantes persones entren i es registren.' },
    chat: { name: 'Xat', what: 'Et permet escriure’ns des del web.' },
  },
  chat: { title: 'Xat', open: 'Obrir el xat', close: 'Tancar el xat' },
}
