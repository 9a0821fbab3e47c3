import type { Texts } from '../languages'

export const holderPlace: Texts['holderPlace'] = {
  now: {
    sign: 'Ja pots signar el teu contracte. Són uns tres minuts: tingues a mà el DNI o NIE.',
    signAgain: 'No hem pogut acceptar la teva signatura. Mira’n el motiu i repeteix-la: la resta continua desada.',
    checking: 'Has signat el contracte. Estem comprovant el teu DNI i la teva signatura, i t’avisarem.',
    uploadAgain:
      '{count, plural, one {No hem pogut acceptar un document. Mira’n el motiu i torna’l a enviar.} other {No hem pogut acceptar # documents. Mira’n el motiu i torna’ls a enviar.}}',
    upload:
      '{count, plural, one {Et falta un document. El pots fotografiar amb el mòbil i enviar-lo.} other {Et falten # documents. Els pots fotografiar amb el mòbil i enviar-los de mica en mica.}}',
    checkingDocuments: 'Ja tenim els teus documents. Els estem revisant i t’avisarem si falta res.',
  },
  sendLink: 'Envia’m l’enllaç per signar',
  linkSent: 'Mira el correu: d’aquí a uns minuts t’arribarà l’enllaç per signar.',
  closed: {
    CANCELADA_POR_CLIENTE: 'L’hem tancada perquè qui la va obrir ens va dir que no volia continuar.',
    CLIENTE_NO_RESPONDE: 'L’hem tancada perquè feia temps que no podíem parlar amb qui la va obrir.',
  },
  contract: {
    title: 'El teu contracte',
    pending: 'Pendent de la teva signatura',
    checking: 'En validació',
    validated: 'Validat',
    rejected: 'Cal repetir la signatura',
    reason: 'El motiu: {reason}',
    signedOn: 'El vas signar el {date}.',
    signed: 'Està signat.',
    hidden: 'La còpia es veurà aquí quan confirmem que aquest correu és teu.',
    notYet: 'Aquí tindràs la teva còpia quan el signis.',
  },
  papers: 'Els teus documents',
  papersShown: {
    title: 'Qui veu el que envies',
    hidden: 'Ho veiem nosaltres. {name} veu que un document hi és, però no el pot obrir.',
    shown: 'Ho veiem nosaltres, i {name} ho pot obrir i descarregar.',
    meaning:
      'També veurà el que enviïs més endavant. Ho pots retirar quan vulguis: deixarà de veure-ho a l’instant, però no el que ja hagi descarregat.',
    show: 'Deixa que {name} ho vegi',
    hide: 'Que deixi de veure-ho',
  },
  messages: {
    intro: 'Pregunta el que necessitis: et contesta qui porta la sol·licitud, i no ho llegeix ningú més.',
    news: '{count, plural, one {Tens un missatge nou.} other {Tens # missatges nous.}}',
    open: 'Escriu o llegeix missatges',
    read: 'Llegeix i contesta',
    closed: 'Ens podràs escriure aquí quan confirmem que aquest correu és teu. Mentrestant, truca’ns.',
  },
  steps: 'Com va la sol·licitud',
  data: {
    export: 'Descarrega les meves dades',
    exportText: 'Un fitxer amb tot el que guardem de tu en aquesta sol·licitud.',
    wrong: 'Si alguna cosa no està bé, o vols que esborrem les teves dades, digues-ho a qui porta la sol·licitud.',
  },
  account: {
    title: 'Amb un compte o sense',
    text: 'Amb aquest enllaç n’hi ha prou. Si prefereixes un compte, crea’l amb {email}: podràs entrar aquí sense l’enllaç.',
    create: 'Crea un compte',
  },
  dead: {
    title: 'Obre’l des del teu correu',
    intro:
      'El teu espai s’obre amb l’enllaç que t’hem enviat per correu. Si ha caducat o no el trobes, te n’enviem un altre al correu que ja coneixem.',
  },
}
