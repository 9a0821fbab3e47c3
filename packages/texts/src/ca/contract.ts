import type { Texts } from '../languages'

export const contract: Texts['contract'] = {
  title: 'Contracte d’intermediació núm. {number}',
  pending: '(pendent de completar)',
  feeTax: {
    PENDIENTE:
      'A les quantitats indicades s’hi apliquen els impostos indirectes que, si escau, corresponguin segons la llei.',
    EXENTO:
      'Els honoraris per la mediació en operacions de crèdit estan exempts de l’Impost sobre el Valor Afegit (article 20.U.18è de la Llei 37/1992).',
    INCLUIDO: 'Les quantitats indicades inclouen l’Impost sobre el Valor Afegit al tipus vigent.',
    APARTE:
      'A les quantitats indicades s’hi afegeix l’Impost sobre el Valor Afegit al tipus vigent en el moment del pagament.',
  },
  feesChanged: 'Han canviat els honoraris del contracte.',
  about: 'per un import orientatiu de {amount}',
  aboutPending: 'per l’import que es determini durant l’estudi',
  amount: '{figures} ({words})',
  paper: {
    signatureBox: 'Signatura i dades del Client',
    footer: '{company} · Sol·licitud núm. {number}',
  },
  signature: {
    signedBy: 'Signat en línia per',
    identity: 'DNI/NIE',
    reason: 'Signatura del contracte d’intermediació núm. {number}',
  },
  code: {
    sms: 'El teu codi per signar el contracte amb {company}: {code}. Val {minutes} minuts. No el diguis a ningú.',
  },
  evidence: {
    page: 'Full d’evidències · pàgina {page} de {pages}',
    title: 'Full d’evidències',
    intro:
      'Aquest full recull com es va signar el contracte d’intermediació de la sol·licitud núm. {number}. El document complet està segellat amb el certificat de {company}: qualsevol canvi posterior es detecta en comprovar el segell.',
    signer: 'Qui va signar',
    email: 'Correu al qual es va enviar l’enllaç',
    account: 'Correu confirmat del compte des del qual es va signar',
    inDoubt: 'Aquest correu, en signar',
    inDoubtText:
      'Sense confirmar: l’havia canviat una altra persona, i ningú no havia confirmat encara que fos del titular.',
    steps: 'Quan va passar cada pas',
    step: {
      LINK_SENT: 'Es va enviar l’enllaç personal a {email}',
      EMAIL_CHANGED: '{by} va canviar el correu del titular: abans {from}, des de llavors {email}',
      LINK_OPENED: 'Va obrir l’enllaç personal',
      ACCOUNT_OPENED: 'Va obrir el contracte des del seu compte, {email}, amb la sessió iniciada el {since}',
      PACK_READ: 'Va arribar al final de la informació prèvia al contracte',
      PACK_ACKNOWLEDGED: 'Va confirmar que havia rebut la informació prèvia al contracte',
      DNI_FRONT: 'Va enviar la cara davantera del DNI/NIE',
      DNI_BACK: 'Va enviar la cara posterior del DNI/NIE',
      PAGES_SEEN: 'Se li van mostrar totes les pàgines del contracte',
      PHONE_MISSING: 'Havia de rebre un codi per SMS, però no en constava el telèfon mòbil',
      CODE_SENT: 'Es va enviar un codi per SMS al telèfon acabat en {phone}',
      CODE_CONFIRMED: 'Va confirmar el codi enviat al telèfon acabat en {phone}',
      SIGNED: 'Va signar el contracte',
    },
    where: 'Adreça IP {ip} · {userAgent}',
    seal: 'El segell i com comprovar-lo',
    certificate: 'Certificat del segell',
    fingerprint: 'Empremta del certificat (SHA-256)',
    verify: 'Qualsevol pot comprovar aquest contracte a',
    place: '{ip} ({place}, aprox.)',
    hashes: 'Empremtes digitals (SHA-256)',
    shown: 'Contracte que es va mostrar per signar ({pages, plural, one {# pàgina} other {# pàgines}})',
    pack: 'Informació prèvia al contracte',
    front: 'Imatge de la cara davantera del DNI/NIE',
    back: 'Imatge de la cara posterior del DNI/NIE',
    drawing: 'Imatge de la signatura',
    original:
      'Els primers {bytes} bytes d’aquest fitxer són, sense cap canvi, el contracte que es va mostrar per signar.',
    utc: '{date} (hora peninsular) · {iso} (UTC)',
  },
  pack: {
    who: {
      heading: 'Qui som',
      identity: '{company}, amb CIF {cif} i domicili a {address}. Telèfon {phone}, correu electrònic {email}.',
      register:
        'Som un intermediari de crèdit immobiliari inscrit amb el número {registerNumber}. Ho pots comprovar al registre públic del Banc d’Espanya.',
    },
    service: {
      heading: 'Què fem per tu',
      search:
        'Busquem i negociem la teva hipoteca amb diverses entitats. No prestem diners i no podem garantir que un banc te la concedeixi.',
      ties: 'Abans de presentar-te una proposta et direm per escrit si tenim algun vincle amb aquella entitat i si en rebem algun pagament.',
    },
    fee: {
      heading: 'Quant costa',
      range:
        'Els nostres honoraris són com a mínim {min} i com a màxim {max}. Només els pagues si signes la hipoteca amb una entitat que t’hàgim presentat.',
      double:
        'Si signes amb una entitat que t’hàgim presentat sense comptar amb nosaltres, el contracte preveu un pagament de {double}.',
      provision:
        'Podem demanar-te una provisió de 500,00\u00a0€, que es descompta dels honoraris. La de l’estudi es retorna si rebutges totes les propostes.',
    },
    withdrawal: {
      heading: 'Pots canviar d’opinió',
      days: 'Tens {days} dies naturals des de la signatura per desistir, sense motiu i sense cost. N’hi ha prou d’escriure’ns a {email}.',
    },
    complaints: {
      heading: 'Si alguna cosa no va bé',
      us: 'Pots reclamar al nostre servei d’atenció al client: {email}, {phone} o {address}. Et respondrem en un mes com a màxim.',
      others:
        'Si no et convenç la resposta, pots acudir al Departament de Conducta d’Entitats del Banc d’Espanya, a l’oficina de consum de la teva comunitat autònoma o als tribunals.',
    },
    data: {
      use: 'Fem servir les teves dades per tramitar la hipoteca i per complir la llei. Pots exercir els teus drets a {email}.',
    },
  },
}
