import type { Texts } from '../languages'

export const verify: Texts['verify'] = {
  intro: 'Tens un contracte d’intermediació signat? Mira si va sortir d’aquí i si continua tal com es va signar.',
  drop: 'Arrossega aquí el PDF o tria’l al teu dispositiu.',
  choose: 'Tria el PDF',
  privacy: 'El fitxer no surt del teu dispositiu: només n’enviem l’empremta digital, que no diu res del contingut.',
  timestamp: 'Segell de temps de {authority}: {date}.',
  answers: {
    VALID: {
      title: 'El contracte és autèntic i no ha canviat',
      text: 'Es va signar aquí el {date} i aquest fitxer és exactament el que es va signar.',
    },
    REPLACED: {
      title: 'El contracte és autèntic, però ja no val',
      text: 'Es va signar aquí el {date} i no ha canviat, però després se’n va demanar una altra signatura.',
    },
    UNKNOWN: {
      title: 'No reconeixem aquest fitxer',
      text: 'O no es va signar aquí, o ha canviat després: n’hi ha prou d’haver-lo desat o imprès de nou. Prova amb el fitxer que va arribar amb el correu de la signatura.',
    },
    NO_PDF: {
      title: 'Això no és un contracte nostre',
      text: 'El fitxer no és un PDF. Els contractes signats aquí sempre ho són.',
    },
  },
}
