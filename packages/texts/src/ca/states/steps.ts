import type { Texts } from '../../languages'

export const steps: Texts['states']['steps'] = {
  CUESTIONARIO_EN_CURSO: {
    name: 'Qüestionari',
    meaning: 'Ens expliques quina hipoteca necessites i qui la demaneu.',
    now: 'Et falten algunes preguntes. Les teves respostes es desen soles: pots continuar quan vulguis i des de qualsevol dispositiu.',
    waiting: 'Ja tenim totes les teves respostes.',
    action: 'Continua el qüestionari',
  },
  CUESTIONARIO_COMPLETADO: {
    name: 'Qüestionari completat',
    meaning: 'Revisem les teves respostes per veure com et podem ajudar.',
    now: 'Hem rebut el teu qüestionari i l’estem revisant. No has de fer res: t’avisarem per signar el contracte.',
    waiting: 'Hem rebut el teu qüestionari i l’estem revisant. No has de fer res.',
  },
  CONTRATO_INTERMEDIACION: {
    name: 'Contracte',
    meaning: 'Cada titular signa en línia el contracte amb què busquem la teva hipoteca.',
    now: 'Hem enviat el contracte per correu a cada titular. Tingues a mà el DNI o NIE i signa’l des de l’enllaç. Si no t’ha arribat, en pots demanar un altre a la pestanya «Contracte».',
    waiting: 'Ja hi ha totes les signatures. Les estem comprovant i t’avisarem.',
    action: 'Mostra el contracte',
  },
  SUBIR_DOCUMENTACION: {
    name: 'Documentació',
    meaning: 'Reunim els documents que demanen els bancs.',
    now: 'Puja els documents que et demanem: els pots fotografiar amb el mòbil i pujar-los de mica en mica.',
    waiting: 'Ja tenim els teus documents. Els estem revisant i t’avisarem si falta alguna cosa.',
    action: 'Puja documents',
  },
  PROVISION_FONDOS_ESTUDIO: {
    name: 'Provisió de fons per a l’estudi',
    meaning: 'Un dipòsit de 500\u00a0€ per fer l’estudi de viabilitat. Te’l tornem si rebutges totes les propostes.',
    now: 'Per començar l’estudi, fes una transferència de 500\u00a0€ i puja’n el justificant. Te’ls tornem si rebutges totes les propostes.',
    waiting: 'Hem rebut el teu justificant i l’estem comprovant.',
    action: 'Puja el justificant',
  },
  ESTUDIO_VIABILIDAD: {
    name: 'Estudi de viabilitat',
    meaning: 'Analitzem el teu cas i calculem fins a quin import pots arribar.',
    now: 'Estem analitzant el teu cas. No has de fer res: t’avisarem quan comencem a negociar amb els bancs.',
    waiting: 'Estem analitzant el teu cas. No has de fer res.',
  },
  NEGOCIACION: {
    name: 'Negociació amb els bancs',
    meaning: 'Presentem el teu cas als bancs i en negociem les condicions.',
    now: 'Estem negociant amb els bancs per aconseguir-te les millors condicions. No has de fer res: t’avisarem quan tinguem propostes.',
    waiting: 'Estem negociant amb els bancs. No has de fer res.',
  },
  PRESENTACION_PROPUESTA: {
    name: 'Propostes',
    meaning: 'Ens reunim amb tu per explicar-te les propostes dels bancs.',
    now: 'Ja tenim propostes per a tu. Ens posarem en contacte amb tu per reunir-nos i explicar-te-les una per una.',
    waiting: 'Ja coneixes les propostes. Pren-te el teu temps i digue’ns quina prefereixes.',
  },
  PROVISION_FONDOS: {
    name: 'Provisió de fons',
    meaning: 'Acceptes una proposta i fas una provisió de fons de 500\u00a0€.',
    now: 'Per tirar endavant amb la proposta que acceptes, fes una transferència de 500\u00a0€ i puja’n el justificant.',
    waiting: 'Hem rebut el teu justificant i l’estem comprovant.',
    action: 'Puja el justificant',
  },
  TASACION: {
    name: 'Taxació',
    meaning: 'Una persona experta calcula el valor de l’habitatge per al banc.',
    now: 'Toca taxar l’habitatge. Paga la taxació com t’hem explicat i puja’n el justificant: després fixem la visita.',
    waiting: 'La taxació està en marxa. T’avisarem quan arribi el certificat.',
    action: 'Puja el justificant',
  },
  APROBACION: {
    name: 'Aprovació',
    meaning: 'El banc aprova la hipoteca amb el certificat de taxació.',
    now: 'Ja tenim el certificat de taxació i el banc està donant la seva aprovació. No has de fer res: t’avisarem per a la signatura.',
    waiting: 'El banc està donant la seva aprovació. No has de fer res.',
  },
  FORMALIZACION: {
    name: 'Formalització',
    meaning: 'El banc ha acabat els tràmits i se signa la hipoteca davant de notari.',
    now: 'El banc ha acabat els tràmits. Enhorabona! Et confirmarem el dia de la signatura a la notaria.',
    waiting: 'El banc ha acabat els tràmits. Enhorabona!',
  },
}
