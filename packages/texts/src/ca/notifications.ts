import type { Texts } from '../languages'

export const notifications: Texts['notifications'] = {
  markRead: 'Marca com a llegida',
  markUnread: 'Marca com a no llegida',
  markAllRead: 'Marca-les totes com a llegides',
  seeAll: 'Mostra-les totes',
  empty: 'No tens notificacions',
  emptyHelp: 'Aquí t’avisarem quan hi hagi novetats.',
  customer: {
    offersReleased:
      'Sol·licitud núm. {number}: {count, plural, one {ja pots veure l’oferta d’un banc} other {ja pots comparar les ofertes de # bancs}}.',
    papersShown: 'Sol·licitud núm. {number}: {holder} et deixa veure els documents que envia.',
    papersHidden: 'Sol·licitud núm. {number}: {holder} ja no et deixa veure els documents que envia.',
    longWait: 'Sol·licitud núm. {number}: aquest pas està durant més del que és habitual. {what}',
    messageReceived: 'Sol·licitud núm. {number}: tens un missatge nou.',
    contractRejected: 'Sol·licitud núm. {number}: {holder} ha de repetir la signatura del contracte. {reason}',
    contractVoided:
      'Sol·licitud núm. {number}: han canviat els honoraris. Qui ja havia signat rep un enllaç per tornar a signar el contracte.',
    stateChanged: 'Sol·licitud núm. {number}: {step}. {now}',
    questionnaireCompleted: 'Sol·licitud núm. {number}: hem rebut el qüestionari i l’estem revisant.',
    documentRejected: 'Sol·licitud núm. {number}: cal tornar a pujar «{document}». Motiu: {words}',
    documentRequested:
      'Sol·licitud núm. {number}: {count, plural, one {necessitem un document més, «{document}»} other {necessitem # documents més}}.',
    documentUpdateRequested: 'Sol·licitud núm. {number}: cal actualitzar «{document}».',
    documentsReminded:
      'Sol·licitud núm. {number}: {count, plural, one {et falta un document per pujar} other {et falten # documents per pujar}}.',
  },
  /** To an agency's people, about a customer whom it sent. */
  agency: {
    SIGNED: '{name} ha signat el contracte.',
    DEED: '{name}: la signatura a la notaria és el {date}.',
    WON: '{name} ha signat a la notaria.',
    ENDED: '{name}: s’ha acabat sense signar.',
  },
  contractWaits: 'el contracte no ha sortit: falta {missing}',
  /** One notice to the superadmins, however many contracts wait. */
  companyIncomplete: 'Hi ha contractes que no poden sortir: falta {missing}. Sortiran sols quan ho completis.',
  ofOperation: 'Núm. {number} · {title}: {body}',
  kinds: {
    STATE: 'Avanç d’una operació',
    DOCUMENTS: 'Documents del client',
    CONTRACT: 'Signatures de contractes',
    LATE: 'Operacions amb retard',
    DATE: 'Arres i reserves que vencen',
    ASSIGNED: 'Operacions que t’assignen',
    TASK: 'Tasques',
    MENTION: 'Mencions en comentaris',
    MESSAGE: 'Missatges del client',
    LEAD: 'Clients que has enviat',
    REQUEST: 'La teva sol·licitud',
    OWN: 'Recordatori',
    SECURITY: 'Seguretat',
  },
  keyEnds: 'La clau d’API «{name}» deixa de servir el {date}: crea’n una altra abans',
  privacyRemoved:
    '{rows, plural, one {S’ha eliminat # dada bloquejada} other {S’han eliminat # dades bloquejades}} d’una persona el termini de la qual s’ha acabat, amb {files, plural, one {# fitxer} other {# fitxers}}',
  privacySoon: 'Cal contestar {name} sobre les seves dades abans del {date}, inclòs',
  privacyOverdue: 'El termini per contestar {name} sobre les seves dades va acabar el {date}',
  unusual: {
    files: '{person} ha obert o baixat avui {count} fitxers; en un dia normal, {usual}',
    rows: '{person} ha exportat avui {count} files; en un dia normal, {usual}',
  },
  channels: { app: 'A l’aplicació', push: 'Al dispositiu', email: 'Per correu' },
  choices: {
    title: 'De què t’avisem',
    help: 'El que no vulguis veure com a nou es queda a la llista, ja llegit.',
    of: '{kind}: {channel}',
  },
  staff: {
    LEAD_SENT: '{agency} envia aquesta persona',
    LEAD_RECEIVED: 'arriba des del teu web: encara no la porta ningú',
    CUSTOMER_WROTE: 'el client ha escrit un missatge',
    HOLDER_WROTE: '{holder} ha escrit un missatge',
    MAIL_SET_ASIDE: 'ha arribat un correu que no és del client, o que no es pot acceptar',
    CONTRACT_SIGNED: 'nova signatura pendent de validar: {holder}',
    HOLDER_EMAIL_CHANGED: 'el client ha canviat el correu d’un altre titular: comprova-ho',
    SIGNING_PHONE_MISSING: 'un titular no pot signar: falta el seu telèfon mòbil',
    QUESTIONNAIRE_COMPLETED: 'qüestionari completat',
    ESTUDIO_VIABILIDAD: 'requereix estudi de viabilitat',
    NEGOCIACION: 'en negociació',
    PRESENTACION_PROPUESTA: 'propostes a punt',
    APROBACION: 'aprovació afegida',
    appraisalDate: 'taxació afegida',
    formalizationDate: 'formalització afegida',
    DOCUMENTS_COMPLETE: 'ja s’han pujat tots els documents',
    PROVISION_PROOF_UPLOADED: 'nou justificant, {document}',
    DOCUMENT_WAIVER_PROPOSED: 'el client diu que no pot aportar «{document}»',
    HOLDER_WAIVER_PROPOSED: '{holder} diu que no pot aportar «{document}»',
    OFFER_PREFERRED: 'el client prefereix l’oferta de {bank}',
  },
  assigned: '{count, plural, one {ara la portes tu} other {Ara portes # operacions més}}',
  handedOver:
    '{operations, plural, =0 {Ara portes tu {tasks, plural, one {# tasca} other {# tasques}} de: {from}} other {{tasks, plural, =0 {Ara portes tu {operations, plural, one {# operació} other {# operacions}} de: {from}} other {Ara portes tu {operations, plural, one {# operació} other {# operacions}} i {tasks, plural, one {# tasca} other {# tasques}} de: {from}}}}}',
  standIn: 'Substitueixes {away} del {from} al {to}: t’arribarà el que sigui per a aquesta persona',
  standInDay: 'Substitueixes {away} el {from}: aquell dia t’arribarà el que sigui per a aquesta persona',
  noStandIn: 'Ja no substitueixes {away}: no t’arribarà el que sigui per a aquesta persona',
  /** To the superadmins, when nobody else looks after the work of an absent colleague. */
  leftToOwners: {
    alone: 'Ningú no substitueix {away}, absent fins al {date}: el que és seu t’arriba a tu',
    with: 'Qui substitueix {away} fins al {date} tampoc no hi és: el que és seu ho porta {standIn}, i t’arriba també a tu',
  },
  tasks: {
    assigned: 'T’han assignat la tasca «{name}»',
    assignedMany: 'T’han assignat {count} tasques',
    subscribed: 'T’han subscrit a la tasca «{name}»',
    subscribedMany: 'T’han subscrit a {count} tasques',
    completed: 'Tasca completada: «{name}»',
    completedMany: 'S’han completat {count} tasques que segueixes',
  },
  colleague: {
    MENTIONED: '{author} t’ha mencionat: «{about}»',
  },
  span: {
    days: '{count, plural, one {# dia} other {# dies}}',
    hours: '{count, plural, other {# h}}',
  },
  dated: {
    arrasDate:
      '{days, plural, =0 {les arres vencen avui} =1 {les arres vencen demà} other {les arres vencen d’aquí a # dies}}',
    reservationExpirationDate:
      '{days, plural, =0 {la reserva caduca avui} =1 {la reserva caduca demà} other {la reserva caduca d’aquí a # dies}}',
  },
  slack: {
    /** One notice about several operations. */
    many: '{count} operacions arriben justes, o no arriben, a les arres o a la signatura',
    arrasDate: {
      missed: 'no arriba a les arres per {days, plural, one {# dia} other {# dies}}: {todo}',
      tight:
        '{days, plural, =0 {arriba a les arres sense cap dia de marge} one {arriba a les arres amb # dia de marge} other {arriba a les arres amb # dies de marge}}',
    },
    formalizationDate: {
      missed: 'no arriba a la signatura prevista per {days, plural, one {# dia} other {# dies}}: {todo}',
      tight:
        '{days, plural, =0 {arriba a la signatura prevista sense cap dia de marge} one {arriba a la signatura prevista amb # dia de marge} other {arriba a la signatura prevista amb # dies de marge}}',
    },
  },
  timed: {
    CUESTIONARIO_EN_CURSO: 'més de {span} amb el qüestionari en curs',
    CUESTIONARIO_COMPLETADO: 'més de {span} amb el qüestionari completat',
    CONTRATO_INTERMEDIACION: 'més de {span} en contracte',
    SUBIR_DOCUMENTACION: 'més de {span} en pujar documentació',
    PROVISION_FONDOS_ESTUDIO: 'més de {span} en provisió per a l’estudi',
    ESTUDIO_VIABILIDAD: 'més de {span} en estudi de viabilitat',
    NEGOCIACION: 'més de {span} en negociació',
    PRESENTACION_PROPUESTA: 'més de {span} en presentació de propostes',
    PROVISION_FONDOS: 'més de {span} en provisió de fons',
    TASACION: 'més de {span} en taxació',
    APROBACION: 'més de {span} en aprovació',
    FORMALIZACION: 'més de {span} en formalització',
  },
  push: { customer: 'Hi ha novetats a la teva sol·licitud.', staff: 'Hi ha novetats en una operació.' },
  screen: {
    error: 'No hem pogut desar el canvi. Torna-ho a provar.',
    new: '{count, plural, one {Tens # notificació nova} other {Tens # notificacions noves}}',
    isUnread: 'Sense llegir',
    filter: 'Quines notificacions es mostren',
    all: 'Totes',
    allRead: 'Estàs al dia: no et queda res per llegir.',
    toggleRead: 'Marca com a llegida: {name}',
    toggleUnread: 'Marca com a no llegida: {name}',
  },
  invitation: {
    text: 'Vols que t’avisem aquí quan hi hagi novetats, encara que no tinguis la pàgina oberta?',
    accept: 'Activa les notificacions',
    failed: 'No hem pogut activar les notificacions. Pots tornar-ho a provar més tard a la configuració.',
  },
}
