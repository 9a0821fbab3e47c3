import type * as es from '../es'
import type { Translated } from '../translated'

export const leads: Translated<typeof es.leads> = {
  form: {
    title: 'T’ajudem amb la hipoteca',
    intro: 'Deixa’ns les teves dades i {company} et truca o t’escriu.',
    reach: 'Posa-hi el telèfon, el correu o tots dos.',
    typeOperation: 'Què necessites',
    optional: 'opcional',
    coupon: 'Vens amb el cupó {handle}.',
    consent:
      'Vull que {company} parli amb mi de la meva hipoteca per telèfon o per correu, i accepto que desi aquestes dades per fer-ho. Puc demanar que les esborri quan vulgui.',
    privacy: 'Com tractem les teves dades',
    newWindow: 's’obre en una altra finestra',
    leaveEmpty: 'Deixa aquest camp buit',
    wrong: 'Revisa els camps marcats. El que has escrit continua aquí.',
    later: 'Ara mateix no ho podem rebre. Torna-ho a provar d’aquí a una estona: el que has escrit continua aquí.',
    thanks: 'Rebut',
    thanksText: 'Gràcies. {company} et truca o t’escriu aviat.',
    off: 'Aquest formulari no està disponible ara.',
  },
  settings: {
    intro: 'Qui t’escriu des del teu web arriba aquí com a contacte i operació, i l’equip rep un avís.',
    active: 'Rebre el que arribi pel formulari',
    activeHelp: 'Quan l’apagues, el teu web mostra que no està disponible.',
    origins: 'Webs que el poden mostrar',
    originsHelp: 'Una adreça per línia, com ara https://www.elteuweb.cat. Les altres no el poden mostrar.',
    saved: 'Formulari desat.',
    code: 'Com es posa al teu web',
    codeHelp: 'Enganxa aquesta línia on vulguis que es vegi. No afegeix cap programa a la teva pàgina.',
    copied: 'la línia',
    frameTitle: 'Formulari de contacte',
    coupon: 'Per saber d’on ve cadascú, afegeix a l’adreça &cupon= i el codi d’un cupó.',
    none: 'Afegeix l’adreça del teu web perquè el pugui mostrar. Mentrestant, en pots compartir l’enllaç.',
    link: 'Obrir el formulari',
    preview: 'Així es veu',
    previewOff: 'Quan l’encenguis veuràs aquí com queda.',
    frame: 'Vista prèvia del formulari',
  },
}
