import type { Texts } from '../languages'

export const coupons: Texts['coupons'] = {
  intro: 'Publica l’adreça o el QR d’un cupó i sabràs quantes persones arriben per ell, i a què porta.',
  search: 'Cerca per codi o nom',
  new: 'Crea un cupó',
  empty: 'Encara no hi ha cupons.',
  nothing: 'Cap cupó no coincideix amb el que cerques.',
  count: '{count, plural, one {# cupó} other {# cupons}}',
  columns: {
    used: 'Usos',
    won: 'Tancades amb èxit',
  },
  used: '{used} de {maximum}',
  full: 'Complet',
  filter: 'Tots els estats',
  publish: {
    title: 'Publica’l',
    text: 'Qui obri aquesta adreça, o llegeixi el codi, es registra amb el cupó.',
    address: 'Adreça del cupó',
    qr: 'Codi QR del cupó {handle}',
  },
  panel: { new: 'Cupó nou', edit: 'Cupó {handle}' },
  fields: { handle: 'Codi', maximum: 'Usos com a màxim' },
  help: {
    handle: 'Lletres, xifres i guions. Va a l’adreça que publiques.',
    maximum: 'D’1 a 20.',
    active: 'Un cupó inactiu no compta usos; el compte s’activa igualment.',
  },
  save: 'Desa el cupó',
  saved: 'Cupó desat correctament',
  delete: {
    title: '{count, plural, one {Vols eliminar el cupó?} other {Vols eliminar # cupons?}}',
    text: 'Els cupons amb què ja ha arribat algú no s’eliminen: queden inactius.',
    deleted: '{count, plural, one {# cupó eliminat} other {# cupons eliminats}} correctament',
    disabled: '{count, plural, one {# cupó desactivat} other {# cupons desactivats}} correctament',
  },
}
