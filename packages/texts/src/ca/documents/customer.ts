import type { customerPages as es } from '../../es/documents/customer'
import type { Translated } from '../../translated'

export const customerPages: Translated<typeof es> = {
  customer: {
    progressLabel: 'Documents enviats: {done} de {total}',
    allDone: 'Ja ens ho has enviat tot. T’avisarem si falta res.',
    heldBack: '{name} l’ha enviat des del seu espai: aquí veus que hi és, no el document.',
    before: 'El que hi ha aquí és d’abans que canviés el teu correu. Ho veuràs quan confirmem que és teu.',
    figures: {
      again: '{count} per tornar a pujar',
      left: '{count} per enviar',
      explained: '{count, plural, one {# marcat com a «no el tinc»} other {# marcats com a «no el tinc»}}',
    },
    explainedHint: 'Estem comprovant si necessitem els que no tens.',
    hint: 'Els pots pujar de mica en mica, amb fotos o fitxers jpg, png o pdf de fins a 40 MB.',
    empty: 'Ara mateix no et demanem cap document. Si en cal algun, t’avisarem.',
    when: {
      questionnaire: 'Quan completis el qüestionari et direm quins documents necessitem.',
      review: 'Te’ls demanarem quan el teu contracte estigui signat i validat. Si ja els tens, els pots anar pujant.',
      contract: 'Te’ls demanarem quan validem el teu contracte. Si ja els tens, els pots anar pujant.',
    },
    choose: 'Fes una foto o puja’l',
    chooseMore: 'Afegeix un altre fitxer',
    chooseAgain: 'Torna’l a pujar',
    chooseFor: '{action}: {name}',
    why: 'Per què ho demanem?',
    rejected: 'No l’hem pogut acceptar: {reason}',
    note: 'Ens falta alguna cosa:',
    deadline: 'El necessitem com a molt tard el {date}.',
    deadlineLate: 'El necessitàvem el {date}. Envia’l tan aviat com puguis.',
    waive: 'No el tinc o no és el meu cas',
    waived: 'Ens has dit que no el tens: {reason}',
    explainedByHolder: '{name} ens ha dit per què no l’envia. Ho estem mirant.',
    notNeeded: 'Ja no cal que l’enviïs.',
    optional: 'És opcional: {reason} Si vols, el pots enviar.',
    isOptional: 'Opcional',
    sending: '{count, plural, one {S’està enviant # fitxer…} other {S’estan enviant # fitxers…}}',
    failed: '{count, plural, one {Un fitxer no s’ha enviat} other {# fitxers no s’han enviat}}',
    monthsMissing: '{count, plural, one {Falta {months}} other {Falten {months}}}',
    whichMonth: 'De quin mes és?',
    allMonths: 'De tots els que falten ({count})',
    givenUp: 'Ja no cal',
    explained: 'Has dit que no el tens',
    until: 'fins al {date}',
    late: 'tenies fins al {date}',
    asksMore: 'ens falta alguna cosa',
    alreadySent: 'Ja enviats o resolts',
    downloadTitle: 'Descarrega documents',
    downloadAll: 'Tots ({count})',
    downloadFiles: '{count, plural, =0 {Descarrega} one {Descarrega 1 fitxer} other {Descarrega # fitxers}}',
    next: 'Següent: {name}',
    whose: 'de {name}',
    see: 'Mostra {name}',
  },
  source: { camera: 'Fes una foto', scan: 'Diverses pàgines en un fitxer' },
  guide: {
    start: 'D’un en un ({count})',
    title: 'D’un en un',
    place: '{at} de {total}',
    others:
      '{count, plural, one {L’altre fitxer sí que s’està enviant.} other {Els altres # fitxers sí que s’estan enviant.}}',
    next: 'Continua',
    end: 'Hem arribat al final',
    sent: '{sent, plural, =0 {No n’has enviat cap.} one {N’has enviat un.} other {N’has enviat #.}} {later, plural, =0 {No queda res pendent.} one {En queda un per a un altre moment.} other {En queden # per a un altre moment.}}',
    back: 'Torna als meus documents',
  },
  scan: {
    opening: 'S’està obrint la càmera…',
    frame: 'Posa el full sencer dins del marc, amb bona llum i sense ombres.',
    noCamera: 'S’obrirà la càmera del telèfon. Fes la foto amb el full sencer, amb bona llum i sense ombres.',
    take: 'Fes la foto',
    photo: 'La foto que has fet',
    sharp: 'Molt bé! Es llegeix tot.',
    again: 'Repeteix-la',
    keep: 'Fes servir aquesta foto',
    keepAnyway: 'Fes-la servir igualment',
    addPage: 'Afegeix una altra pàgina',
    send: '{count, plural, one {Envia 1 pàgina} other {Envia # pàgines en un PDF}}',
    toPages: 'Torna a les pàgines',
    page: 'Pàgina {number}',
    removePage: 'Treu la pàgina {number}',
    leave: {
      title: 'Vols descartar les pàgines que has fotografiat?',
      text: 'Encara no s’han enviat.',
      stay: 'Continua amb les fotos',
    },
    problem: {
      dark: 'És massa fosca. Busca més llum i repeteix-la.',
      blurred: 'Ha sortit moguda o borrosa. Recolza bé el mòbil i repeteix-la.',
      glare: 'Hi ha un reflex que en tapa una part. Canvia l’angle i repeteix-la.',
    },
  },
  /** Where and how to get a document online; the names of the sites' menus stay in Spanish. */
  online: {
    title: 'Com aconseguir-lo en línia',
    open: 'Obre {site} en una altra pestanya',
    steps: {
      VIDA_LABORAL:
        'Entra a Importass, el web de la Seguretat Social, amb Cl@ve, certificat o un SMS. Tria «Vida laboral e informes» i després «Informe de tu vida laboral». És gratuït: desa el PDF i puja’l aquí.',
      ULTIMO_RECIBO_AUTONOMO:
        'Entra a Importass amb Cl@ve, certificat o un SMS i obre el teu apartat de treball autònom. Busca els rebuts de cotització i desa l’últim en PDF.',
      CARTA_VERDE_DE_PENSION:
        'Entra a la Seu Electrònica de la Seguretat Social amb Cl@ve o certificat. Busca el certificat de revaloració de la teva pensió i desa el PDF.',
      DECLARACION_RENTA:
        'Entra a «Renta», de l’Agència Tributària, amb Cl@ve, certificat o el número de referència. Tria l’exercici, obre la declaració presentada i desa’n la còpia en PDF, amb totes les pàgines.',
      DECLARACIONES_IRPF:
        'Entra a la Seu de l’Agència Tributària amb Cl@ve o certificat. A «Mi área personal» busca les declaracions presentades (model 130 o 131) i desa cadascuna en PDF.',
      DECLARACIONES_IVA:
        'Entra a la Seu de l’Agència Tributària amb Cl@ve o certificat. A «Mi área personal» busca les declaracions presentades (model 303 i 390) i desa cadascuna en PDF.',
      ALTA_AUTONOMO:
        'Entra a la Seu de l’Agència Tributària amb Cl@ve o certificat. A «Mi área personal» busca la declaració censal (model 036 o 037) o demana un certificat de situació censal, i desa el PDF.',
      NOTA_SIMPLE:
        'Entra a la Seu dels Registradors i tria «Propiedad» i «Nota simple». Cal l’adreça o el número de finca. Costa uns 11\u00a0€ i sol arribar per correu en un o dos dies.',
      NOTA_SIMPLE_TERRENO:
        'Entra a la Seu dels Registradors i tria «Propiedad» i «Nota simple». Cal l’adreça o el número de finca. Costa uns 11\u00a0€ i sol arribar per correu en un o dos dies.',
    },
  },
  why: {
    INCOME: 'El banc hi comprova els teus ingressos i calcula quant et pot deixar.',
    JOB: 'El banc vol veure quant de temps fa que treballes i en quines condicions.',
    SAVINGS: 'Demostra que tens els diners que aportaràs i d’on venen.',
    DEBTS: 'El banc resta el que ja pagues cada mes per saber quina quota pots assumir.',
    HOUSING: 'Així el banc veu el que pagues o cobres per un lloguer.',
    FAMILY: 'Així el banc sap quines despeses i ingressos fixos tens després de la separació.',
    PROPERTY: 'El banc comprova de qui és la propietat i si té deutes pendents.',
    WORKS: 'El banc comprova quina obra es farà i quant costa.',
    PAYMENT: 'Confirma que el pagament està fet i ens permet fer el pas següent.',
    IDENTITY: 'La llei ens obliga a comprovar qui ets.',
    OTHER: 'Completa la informació que el banc necessita per estudiar el teu cas.',
  },
  waive: {
    title: 'Per què no l’envies?',
    text: 'Explica’ns per què no el tens o per què no és el teu cas. Ho revisarem i t’avisarem si tot i així cal.',
    confirm: 'Envia el motiu',
    done: 'Gràcies, ho tindrem en compte.',
  },
  remove: {
    title: 'Vols treure aquest fitxer?',
    text: 'Esborrarem «{name}». Després en pots pujar un altre.',
    confirm: 'Treu el fitxer',
    done: 'Hem tret el fitxer',
  },
}
