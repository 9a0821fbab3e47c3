import type { Texts } from '../languages'

export const layout: Texts['layout'] = {
  skipToContent: 'Ves al contingut',
  menu: {
    open: 'Obre el menú',
    close: 'Tanca el menú',
    main: 'Menú principal',
    aboutUs: 'Sobre nosaltres',
    calculator: 'Calculadora',
    calculatorTab: 'Calculadora (s’obre en una altra pestanya)',
    blog: 'Blog',
    myAccount: 'El meu compte',
  },
  footer: {
    registerNumber: 'Registre del Banc d’Espanya: {number}',
    terms: 'Avís legal',
    cookies: 'Galetes',
  },
  help: 'Ajuda d’aquesta pantalla (s’obre en una altra pestanya)',
  display: 'Aspecte i idioma',
  titles: {
    forgotPassword: 'Recupera la contrasenya',
    register: 'Demana la teva hipoteca',
    firstFactor: 'Protegeix el teu compte',
    activate: 'Activa el compte',
    confirmEmail: 'Confirma el correu',
    confirmAddress: 'Confirma el correu per signar',
    signContract: 'Signatura del teu contracte',
    holderPlace: 'El teu espai com a titular',
    dossier: 'Dossier',
    mailEnding: 'Correus',
    verify: 'Comprova un contracte',
    help: 'Ajuda',
    mailbox: 'Bústia de proves',
    logout: 'Tanca la sessió',
  },
}
