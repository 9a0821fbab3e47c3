import type { Texts } from '../languages'

export const consent: Texts['consent'] = {
  title: 'Ens deixes fer servir serveis de tercers?',
  text: 'El web funciona igual sense ells. No carreguem res de fora fins que triïs, i pots canviar d’idea quan vulguis a «Galetes», al peu de la pàgina.',
  more: 'Política de privacitat',
  accept: 'Accepta',
  embeds: {
    analytics: {
      name: 'Mesura',
      what: 'Amb Google comptem quantes persones entren i es registren. Li enviem el número del teu compte, mai el teu nom ni les teves respostes.',
    },
    chat: { name: 'Xat', what: 'Et permet escriure’ns des del web. L’ofereix una altra empresa.' },
  },
  chat: { open: 'Obre el xat', close: 'Tanca el xat' },
}
