import type { Texts } from '../languages'

export const setup: Texts['setup'] = {
  intro: 'El que cal abans del primer client. Pots deixar-ho i tornar: cada pas es desa per si sol.',
  progress: '{done} de {total} passos',
  next: '{progress} · Següent: {step}',
  restLater: '{progress} · La resta, per a més tard',
  steps: {
    COMPANY: {
      title: 'Dades de l’empresa',
      text: 'Van als contractes, als correus i al peu de cada pàgina. Sense elles no es pot enviar cap contracte.',
      action: 'Completa les dades',
    },
    BRAND: {
      title: 'Logotip i color',
      text: 'Els teus clients els veuen en entrar, a la seva àrea i a cada correu.',
      action: 'Tria logotip i color',
    },
    SEAL: {
      title: 'Segell dels contractes',
      text: 'Tot contracte signat se segella: així es nota qualsevol canvi posterior. El segell porta el nom i el CIF de l’empresa.',
      action: 'Posa nom i CIF',
    },
    MAIL: {
      title: 'Correu',
      text: 'Les invitacions, els contractes i els avisos surten per correu. Envia-te’n un i comprova que t’arriba.',
      action: 'Envia’m un correu de prova',
    },
    PEOPLE: {
      title: 'El teu equip',
      text: 'Cada persona entra amb el seu compte i veu la feina que és seva.',
      action: 'Convida algú',
    },
    THRESHOLDS: {
      title: 'Terminis',
      text: 'Diuen quan una operació va amb retard. Els proposats són els habituals del sector.',
      action: 'Deixa els proposats',
    },
    WORK: {
      title: 'Primera operació',
      text: 'El teu client rep per correu la invitació per entrar. Si véns d’un altre programa, porta el que ja tens.',
      action: 'Crea l’operació',
    },
  },
  status: { DONE: 'Fet', LATER: 'Per a més tard', OPEN: 'Pendent' },
  missing: 'Falta: {fields}.',
  gaps: { title: 'Falten dades de l’empresa', text: 'Fins que hi siguin no s’envia cap contracte.' },
  seal: {
    own: 'El programa segella amb el nom i el CIF de l’empresa. Si tens un certificat de segell electrònic, qui va instal·lar el programa el pot fer servir: variable SEAL_CERTIFICATE.',
    certificate: 'Els contractes se segellen amb el teu certificat.',
  },
  thresholdsKept: 'Terminis desats',
  reviewThresholds: 'Mira’ls i canvia’ls',
  importOperations: 'Importa operacions',
  review: 'Mostra',
  reviewOf: 'Mostra: {step}',
  later: 'Més tard',
  laterOf: 'Més tard: {step}',
  resume: 'Reprèn',
  resumeOf: 'Reprèn: {step}',
  mail: {
    none: 'Encara no surt cap correu. Demana a qui va instal·lar el programa que indiqui el servidor en aquestes variables i el reiniciï:',
    variables: 'Variables del correu',
    example: 'SMTP_URL=smtp://usuari:clau@smtp.elteudomini.cat:587\nMAIL_FROM=La teva empresa <hola@elteudomini.cat>',
    waiting: 'Enviant a {to}…',
    sent: 'Enviat a {to} el {date}. Si no el veus, mira al correu brossa i revisa el DNS.',
    failed: 'No ha pogut sortir i es tornarà a provar. El servidor de correu diu: {error}',
    dead: 'No ha pogut sortir. El servidor de correu diu: {error}',
    unconfirmed:
      'El servidor de correu no ha confirmat l’enviament. Potser t’arriba: mira-ho abans d’enviar-ne un altre.',
    again: 'Envia’n un altre',
  },
  dns: {
    action: 'Què cal posar al DNS',
    intro:
      'Amb aquests registres al DNS de {domain}, els teus correus no acaben al correu brossa. Els posa qui gestiona el domini.',
    noDomain:
      'Els correus surten de {sender}, que no és d’un domini d’internet. Demana a qui va instal·lar el programa que indiqui un altre remitent a MAIL_FROM.',
    record: 'Registre TXT a {name}',
    found: 'Està posat:',
    wanted: 'Valor que cal posar:',
    instead: 'Valor que cal posar al seu lloc:',
    several: 'N’hi ha més d’un i així no en val cap. Deixa’n un de sol:',
    other: 'L’ajuda del teu servei de correu diu quin valor demana. Si és un altre, fes servir el seu.',
    valueOf: 'el valor de {name}',
    spf: 'Diu quins servidors poden enviar amb el teu domini.',
    dmarc: 'Diu què cal fer amb els correus que es fan passar per tu.',
    dkim: 'Signa els correus. La crea el teu servei de correu: activa-la al seu panell i posa el registre que et doni.',
    dkimStatus: 'Al teu servei de correu',
    again: 'Torna a comprovar',
    status: {
      FOUND: 'Correcte',
      MISSING: 'Falta',
      INCOMPLETE: 'Incomplet',
      SEVERAL: 'Repetit',
      SILENT: 'Sense resposta del DNS',
    },
  },
  end: {
    text: 'El que deixes per a més tard és a Configuració, i aquesta pàgina, a les dades de l’empresa.',
    action: 'Acaba la posada en marxa',
  },
  ended: {
    title: 'La teva oficina està en marxa',
    text: 'Tot això es pot canviar quan vulguis.',
    action: 'Ves a les operacions',
  },
}
