import type { mails as es } from '../es/mails'
import type { Translated } from '../translated'

export const mails: Translated<typeof es> = {
  hello: 'Hola, {name}',
  activation: {
    subject: 'Activa el teu compte',
    text: 'Gràcies per registrar-te. Només falta un pas: confirma que aquest correu electrònic és teu i podràs començar amb la teva hipoteca.',
    button: 'Activa el meu compte',
    expiry: 'L’enllaç funciona una sola vegada i durant {hours} hores.',
    notYou: 'Si no t’has registrat tu, no has de fer res: el compte no s’activarà.',
  },
  invitation: {
    subject: 'T’hem creat un compte',
    text: 'T’hem creat un compte perquè puguis entrar amb aquest correu electrònic. Tria la teva contrasenya i ja estarà a punt.',
    button: 'Tria la meva contrasenya',
    expiry:
      'L’enllaç funciona una sola vegada i durant {hours} hores. Després en pots demanar un altre a «Has oblidat la contrasenya?».',
  },
  passwordReset: {
    subject: 'Canvia la teva contrasenya',
    text: 'Has demanat una contrasenya nova. Tria-la amb aquest botó.',
    button: 'Tria una altra contrasenya',
    expiry: 'L’enllaç funciona una sola vegada i durant {minutes} minuts.',
    notYou: 'Si no ho has demanat tu, no facis res: la teva contrasenya continua sent la mateixa.',
  },
  passwordChanged: {
    subject: 'La teva contrasenya ha canviat',
    text: 'La contrasenya del teu compte acaba de canviar. Per seguretat hem tancat les teves altres sessions.',
    notYou: 'Si no has estat tu, demana ara mateix una contrasenya nova.',
    button: 'Demana una altra contrasenya',
  },
  emailConfirm: {
    subject: 'Confirma el teu nou correu electrònic',
    text: 'Has demanat fer servir aquest correu electrònic per entrar al teu compte. Confirma que és teu.',
    button: 'Confirma el correu',
    expiry:
      'L’enllaç funciona una sola vegada i durant {hours} hores. Fins aleshores entraràs amb el correu de sempre.',
    notYou: 'Si no ho has demanat tu, no has de fer res.',
  },
  emailChangeNotice: {
    subject: 'S’ha demanat canviar el correu del teu compte',
    text: 'S’ha demanat que el teu compte faci servir un altre correu electrònic: {newEmail}. El canvi es farà quan es confirmi des d’aquest correu.',
    notYou: 'Si no has estat tu, canvia ara mateix la teva contrasenya: així el canvi quedarà anul·lat.',
    button: 'Canvia la meva contrasenya',
  },
  emailChanged: {
    subject: 'El correu del teu compte ha canviat',
    text: 'Hem canviat el correu amb què entres al teu compte. Des d’ara és {newEmail}.',
    notYou: 'Si no ho has demanat, escriu-nos o truca’ns: aquest missatge arriba a l’adreça que tenies fins ara.',
    button: 'Entrar',
  },
  stateChange: {
    subject: 'Sol·licitud núm. {number}: {step}',
    heading: '{step}',
    progress: 'La teva sol·licitud núm. {number} ha avançat.',
    holderProgress: 'La sol·licitud núm. {number}, en què figures com a titular, ha avançat.',
    payment: 'Import: {amount}. Concepte: {concept}. Escriu el concepte tal qual: així sabem que el pagament és teu.',
    account: 'Compte: {iban}. Beneficiari: {beneficiary}.',
    accountPending: 'Et donarem el número de compte abans que facis el pagament.',
    holderNote:
      'Reps aquest missatge perquè figures com a titular de la sol·licitud núm. {number}. Per veure’n els detalls, parla amb la persona que la va obrir.',
  },
  questionnaireCompleted: {
    subject: 'Hem rebut el teu qüestionari (sol·licitud núm. {number})',
    heading: 'Hem rebut el teu qüestionari',
    button: 'Ves a la meva sol·licitud',
  },
  contractLink: {
    subject: 'Signa el teu contracte (sol·licitud núm. {number})',
    heading: 'El teu contracte ja es pot signar',
    text: 'Ja pots signar el contracte d’intermediació de la sol·licitud núm. {number}. Són uns tres minuts: tingues a mà el DNI o NIE.',
    againHeading: 'Cal repetir la signatura',
    rejected: 'Hem revisat els teus documents i no els hem pogut acceptar. El motiu: {reason}',
    newFees: 'Els honoraris del contracte han canviat des que el vas signar: la signatura anterior ja no compta.',
    againText:
      'Pots repetir la signatura del contracte de la sol·licitud núm. {number} des d’aquest enllaç. Són uns tres minuts: tingues a mà el DNI o NIE.',
    button: 'Signa el meu contracte',
    expiry: 'L’enllaç és personal i funciona durant {days} dies. Si te n’enviem un altre, aquest deixarà de funcionar.',
    notYou: 'Si no esperaves aquest missatge, no cal que facis res.',
  },
  contractSigned: {
    subject: 'El teu contracte signat (sol·licitud núm. {number})',
    heading: 'Hem rebut la teva signatura',
    text: 'T’adjuntem una còpia del teu contracte signat. Guarda-la: està segellada i serveix per comprovar que ningú no l’ha canviada.',
    next: 'Ara revisem el teu DNI i la teva signatura. T’avisarem si cal repetir alguna cosa.',
    withdrawal: 'Pots desistir del contracte durant {days} dies naturals, sense motiu i sense cost.',
  },
  documents: {
    general: 'Documents generals',
    archiveName: 'documents-{number}.zip',
    ofHolder: '{document} ({holder})',
    words: 'El nostre missatge: «{words}»',
    until: 'fins al {date}',
    deadline: 'El necessitem com a molt tard el {date}.',
    button: 'Puja documents',
    documentRejected: {
      subject: 'Sol·licitud núm. {number}: cal tornar a pujar un document',
      heading: 'Torna a pujar «{document}»',
      text: 'Hem revisat «{document}» de la teva sol·licitud núm. {number} i no ens serveix. Torna’l a pujar i continuem.',
    },
    documentRequested: {
      subject: 'Sol·licitud núm. {number}: necessitem un document més',
      heading: 'Necessitem «{document}»',
      text: 'Per continuar amb la teva sol·licitud núm. {number} necessitem «{document}». El pots pujar amb el mòbil en un minut.',
    },
    documentUpdateRequested: {
      subject: 'Sol·licitud núm. {number}: cal actualitzar un document',
      heading: 'Actualitza «{document}»',
      text: 'Necessitem una versió més recent de «{document}» per a la teva sol·licitud núm. {number}.',
    },
    several: {
      subject: 'Sol·licitud núm. {number}: necessitem alguns documents',
      heading: 'Necessitem alguns documents',
      text: 'Per continuar amb la teva sol·licitud núm. {number} necessitem el següent. Ho pots pujar amb el mòbil en uns minuts.',
      update: '{document} (una versió més recent)',
    },
    documentsReminded: {
      subject: 'Sol·licitud núm. {number}: documents pendents',
      heading: 'Et falten documents per pujar',
      text: 'Per continuar amb la teva sol·licitud núm. {number} ens falta el següent:',
    },
  },
  offersReleased: {
    subject: 'Sol·licitud núm. {number}: ja tens ofertes dels bancs',
    heading: 'Compara les teves ofertes',
    text: '{count, plural, one {Un banc ha respost} other {# bancs han respost}} a la teva sol·licitud núm. {number}. Pots veure quant costa cada oferta de cap a peus i dir-nos quina prefereixes.',
    button: 'Veure les meves ofertes',
    note: 'Dir quina prefereixes no et compromet a res: en parlem amb tu abans de fer el pas següent.',
  },
  longWait: {
    subject: 'Com va la teva sol·licitud núm. {number}',
    heading: 'Està trigant una mica més',
    since: 'Aquest pas, «{step}», va començar el {date} i està durant més del que és habitual.',
    calm: 'No has de fer res. T’avisarem tan bon punt hi hagi novetats.',
    button: 'Veure la meva sol·licitud',
  },
  notice: {
    button: 'Veure-ho a l’aplicació',
    choice: 'Reps aquest correu perquè ho has triat a Configuració, a la pestanya Notificacions.',
  },
}
