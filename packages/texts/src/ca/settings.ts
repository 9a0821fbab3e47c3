import type { settings as es } from '../es/settings'
import type { Translated } from '../translated'

export const settings: Translated<typeof es> = {
  title: { customer: 'Configuració', staff: 'Configuració' },
  backToRequests: 'Torna a les meves sol·licituds',
  sections: 'Seccions',
  tabs: { account: 'El meu compte', privacy: 'Privacitat', display: 'Aspecte', company: 'Empresa' },
  account: {
    personal: 'Les teves dades',
    access: 'Accés',
    messages: 'Comunicacions',
    name: 'Nom i cognoms',
    email: 'Correu electrònic',
    phone: 'Telèfon',
    password: 'Contrasenya',
    none: 'Sense indicar',
    editName: 'Canvia el nom',
    editEmail: 'Canvia el correu',
    editPhone: 'Canvia el telèfon',
    editPassword: 'Canvia la contrasenya',
    newsletter: 'Vull rebre ofertes i promocions',
    newsletterHelp: "Els avisos sobre les teves sol·licituds t'arriben sempre.",
    emailToConfirm:
      "T'hem enviat un enllaç a {email}. El correu canviarà quan l'obris; mentrestant, entra amb el de sempre.",
  },
  privacy: {
    sessions: {
      title: 'On has entrat',
      text: 'Si no reconeixes un dispositiu, tanca’n la sessió i canvia la contrasenya.',
      device: '{browser} a {system}',
      unknown: 'Dispositiu desconegut',
      current: 'Aquest dispositiu, ara',
      seen: 'Última vegada: {date}',
      end: 'Tancar la sessió',
      endNamed: 'Tancar la sessió de {name} ({date})',
      endOthers: 'Tancar la sessió a tots els altres',
      ended: 'Sessió tancada',
    },
    data: {
      title: 'Les teves dades',
      text: 'Descarrega un fitxer amb tot el que guardem de tu: compte, consentiments, sol·licituds, documents, contractes, avisos, sessions i correus.',
      action: 'Descarregar les meves dades',
    },
    cookies: {
      title: 'Galetes i serveis de tercers',
      analytics: 'la mesura de visites',
      chat: 'el xat',
      undecided: 'Encara no has triat.',
      accepted: 'Vas acceptar {list} el {date}.',
      rejected: 'Ho vas rebutjar tot el {date}.',
      action: 'Canviar la meva elecció',
    },
  },
  dialog: {
    name: { title: 'Com et dius?', field: 'Nom', lastname: 'Cognoms', save: 'Desa el nom' },
    email: {
      title: 'Quin és el teu nou correu?',
      field: 'Nou correu electrònic',
      help: "T'enviarem un enllaç per confirmar-lo i avisarem a la teva adreça actual.",
      save: "Envia l'enllaç",
      same: 'És el correu que ja tens.',
    },
    phone: {
      title: 'Quin és el teu telèfon?',
      field: 'Telèfon',
      help: '9 xifres; amb o sense +34.',
      save: 'Desa el telèfon',
    },
    password: {
      title: 'Tria una contrasenya nova',
      field: 'Contrasenya nova',
      repeat: 'Repeteix la contrasenya nova',
      save: 'Canvia la contrasenya',
    },
    currentPassword: 'Contrasenya actual',
  },
  saved: {
    name: 'Nom desat correctament',
    phone: 'Telèfon desat correctament',
    password: 'Contrasenya desada correctament',
  },
}
