import type { Texts } from '../languages'

export const requests: Texts['requests'] = {
  create: 'Nova sol·licitud',
  empty: 'Encara no tens cap sol·licitud. Explica’ns quina hipoteca necessites i comencem.',
  start: 'Demana una hipoteca',
  unavailable: 'La sol·licitud no està disponible',
  closed: {
    ask: 'Tens dubtes o la vols reprendre? Truca’ns.',
    reasons: {
      CERRADA_CON_EXITO: 'L’hem tancada perquè la teva hipoteca ja està signada. Enhorabona!',
      DESCARTADA_INVIABLE: 'L’hem tancada perquè, amb les dades que teníem, no hem trobat cap banc que la concedís.',
      CANCELADA_POR_CLIENTE: 'L’hem tancada perquè ens vas dir que no volies continuar.',
      CLIENTE_NO_RESPONDE: 'L’hem tancada perquè feia temps que no podíem parlar amb tu.',
      OPERATION_DEV: 'Era una sol·licitud de prova.',
    },
  },
  spc: 'Condicions exclusives SPC en els honoraris d’aquesta sol·licitud',
  now: 'Què passa ara',
  shared: {
    title: 'T’han afegit com a titular a la sol·licitud de {name}',
    states: {
      DUE: 'Falta la teva signatura al contracte. Pots signar-lo aquí, sense l’enllaç del correu.',
      REJECTED: 'Cal repetir la teva signatura al contracte. Ho pots fer aquí, sense l’enllaç del correu.',
      GIVEN: 'Has signat el contracte. L’estem revisant.',
      VALIDATED: 'El teu contracte està signat i validat.',
      OPEN: 'La sol·licitud continua endavant. T’avisarem si cal la teva signatura.',
    },
    copy: 'Mostra la còpia signada',
    open: 'Obre el meu espai',
  },
  tabs: {
    label: 'Parts de la sol·licitud',
    estado: 'Estat',
    detalles: 'Detalls',
    contrato: 'Contracte',
    documentos: 'Documents',
    ofertas: 'Ofertes',
    mensajes: 'Missatges',
  },
  turns: {
    CUSTOMER: 'Et toca a tu',
    HOLDERS: 'Falta una altra signatura',
    BROKERAGE: 'Hi estem treballant',
    BANK: 'El banc està estudiant el teu cas',
  },
  messages: {
    compareOffers: 'Ja pots comparar les ofertes dels bancs i dir-nos quina prefereixes.',
    signed: 'Hem validat totes les signatures. Ara preparem el pas següent i t’avisarem.',
    paid: 'Hem comprovat el teu pagament. Ara preparem el pas següent i t’avisarem.',
    documentsValid: 'Hem validat tots els teus documents. Ara preparem el pas següent i t’avisarem.',
    signRest:
      'Falta la signatura de: {names}. Cada titular té l’enllaç al seu correu; si no el troba, el pots tornar a enviar a la pestanya «Contracte».',
    signAgain: 'No hem pogut validar la signatura de: {names}. Hem enviat un enllaç nou per correu per repetir-la.',
    sendAnswers: 'Ja ho has respost tot. Només falta que revisis les teves respostes i ens les enviïs.',
    signOwn: 'Ja pots signar el teu contracte des d’aquí. Són uns tres minuts: tingues a mà el DNI o NIE.',
    signOwnAgain: 'No hem pogut acceptar la teva signatura. Mira’n el motiu i repeteix-la: la resta continua desada.',
    uploadAgain:
      '{count, plural, one {No hem pogut acceptar un document. Mira’n el motiu i torna’l a pujar.} other {No hem pogut acceptar # documents. Mira’n el motiu i torna’ls a pujar.}}',
    uploadDue:
      '{count, plural, one {Et falta un document: {name}.} other {Et falten # documents. El més urgent: {name}.}} Els pots fotografiar amb el mòbil i pujar-los de mica en mica.',
    until: 'fins al {date}',
    late: 'tenies fins al {date}',
    uploadMissing:
      '{count, plural, one {Mentrestant, ens falta un document: puja’l quan puguis.} other {Mentrestant, ens falten # documents: puja’ls quan puguis.}}',
  },
  send: 'Revisa i envia',
  sign: 'Signa el contracte',
  signAgain: 'Torna a signar',
  card: {
    step: 'Pas {index} de {total}',
    estimate: 'Calcula la teva hipoteca',
    beforeSteps: 'Abans de començar',
    documents: '{done} de {total, plural, one {# document lliurat} other {# documents lliurats}}',
  },
  adviser: {
    label: 'La teva persona de contacte',
    role: 'T’acompanya en la teva sol·licitud',
    standsIn: 'T’atén mentre {name} és fora',
    brokerage: 'El teu equip',
    whatsApp: 'WhatsApp',
    write: 'Escriu',
    writeTo: 'Escriu a {name}',
  },
  calm: {
    before: {
      arrasDate: 'Per arribar amb calma al final de les arres, el {day}, {what} abans del {date}.',
      formalizationDate: 'Per arribar amb calma a la signatura del {day}, {what} abans del {date}.',
    },
    soon: {
      arrasDate: 'Per arribar amb calma al final de les arres, el {day}, {what} com més aviat millor.',
      formalizationDate: 'Per arribar amb calma a la signatura del {day}, {what} com més aviat millor.',
    },
    QUESTIONNAIRE: 'acaba el qüestionari',
    CONTRACT: 'signa el contracte',
    DOCUMENTS: 'envia’ns el que falta',
    OFFERS: 'digues-nos quina oferta prefereixes',
  },
  compareOffers: 'Compara les ofertes',
  offersToCompare:
    '{count, plural, one {Tens una oferta d’un banc per veure} other {Tens # ofertes dels bancs per comparar}}',
  uploadAgain: 'Torna a pujar',
  stepStates: { pending: 'pendent', skipped: 'no ha calgut' },
  deed: {
    today: '{count, plural, one {Avui signes la teva hipoteca} other {Avui signeu la vostra hipoteca}}',
    time: 'A les {time}',
    what: 'A la notaria et llegeixen l’escriptura, pots preguntar el que vulguis, i se signa.',
    bring:
      '{count, plural, one {Porta el teu DNI o NIE original, en vigor.} other {Que cada titular porti el seu DNI o NIE original, en vigor.}}',
    call: 'Si passa res, truca’ns.',
    signed:
      '{count, plural, one {Enhorabona! Ja tens la teva hipoteca} other {Enhorabona! Ja teniu la vostra hipoteca}}',
    signedOn: 'La signatura va ser el {date}. Si queda algun tràmit, t’avisarem.',
  },
  transfer: {
    title: 'Dades per a la transferència',
    concept: 'Concepte',
    beneficiary: 'Beneficiari',
    iban: 'IBAN',
    qr: 'Codi QR de la transferència',
    qrHelp: 'Amb l’app del teu banc, si llegeix codis QR de pagament: emplena el compte, l’import i el concepte.',
    conceptHelp: 'Escriu el concepte tal qual: així sabem que el pagament és teu.',
    unknown: 'T’enviarem per correu el número del compte on has de fer la transferència.',
  },
  notFound: {
    title: 'No trobem aquesta sol·licitud',
    description: 'Potser l’enllaç no és complet o la sol·licitud no és teva.',
  },
  removal: {
    action: 'Esborra la sol·licitud',
    title: 'Vols esborrar aquesta sol·licitud?',
    text: 'La sol·licitud núm. {number} i les seves respostes desapareixeran del teu compte. Tindràs uns segons per desfer-ho.',
    confirm: 'Esborra',
    done: 'Sol·licitud esborrada',
    restored: 'La sol·licitud torna a ser al teu compte',
  },
}
