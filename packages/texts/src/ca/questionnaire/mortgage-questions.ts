import type { mortgageQuestions as es } from '../../es/questionnaire/mortgage-questions'
import type { Translated } from '../../translated'

export const mortgageQuestions: Translated<typeof es> = {
  yearsMortgage: {
    title: 'En quants anys vols pagar la hipoteca?',
    help: 'Tria el termini aproximat; després l’afinem.',
    why: 'Amb més anys la quota baixa, però pagues més interessos. Del termini depèn quins bancs et convenen.',
    options: { '10_20': 'De 10 a 20 anys', '20_25': 'De 20 a 25 anys', '25_30': 'De 25 a 30 anys' },
  },
  propertyFound: {
    title: 'Ja has trobat l’habitatge?',
    help: 'Encara que no hagis signat res.',
    why: 'Si encara el busques, primer estudiem fins a quin import pots arribar.',
    options: { yes: 'Sí, ja el tinc', no: 'No, encara el busco' },
  },
  howManyPropertyOwners: {
    title: 'Quantes persones en seran propietàries?',
    help: 'Totes les que signaran la compra, tu també.',
    why: 'Els bancs comproven si qui compra i qui demana la hipoteca són les mateixes persones.',
  },
  howManyRenovatePropertyOwners: {
    title: 'Quantes persones són propietàries de l’habitatge?',
    help: 'Compta totes les que consten a l’escriptura.',
    why: 'Totes les persones propietàries han d’estar d’acord amb la hipoteca.',
  },
  howManyLandBuildOwners: {
    title: 'Quantes persones són propietàries del terreny?',
    help: 'Compta totes les que consten a l’escriptura del terreny.',
    why: 'El terreny serà la garantia de la hipoteca i totes hi han d’estar d’acord.',
  },
  typePropertyBuy: {
    title: 'Què vols comprar?',
    help: 'Pots triar diverses coses, per exemple un pis i dues places de garatge.',
    why: 'Els bancs financen de manera diferent un habitatge, un terreny o un local.',
  },
  propertyIsProtected: {
    title: 'És un habitatge protegit?',
    help: 'Per exemple HPO. Sol indicar-ho la nota simple.',
    why: 'Un habitatge protegit té un preu màxim i condicions pròpies.',
    options: { SI: 'Sí', NO: 'No', DESCONOCIDO: 'No ho sé' },
  },
  propertyIsProtectedDesc: {
    title: 'Quin tipus de protecció té?',
    help: 'Escriu el que sàpigues: el tipus, fins quan dura, el preu màxim.',
    why: 'Amb aquesta dada sabem quins permisos calen per comprar-lo.',
    placeholder: 'HPO de règim general fins al 2031',
  },
  statePropertyBuy: {
    title: 'L’habitatge és nou o de segona mà?',
    help: 'És nou si el compres al promotor.',
    why: 'Els impostos canvien: un habitatge nou paga IVA i un de segona mà, ITP.',
    options: { NUEVO: 'Nou', SEGUNDA_MANO: 'De segona mà' },
  },
  amountProject: {
    title: 'Quant costa el que vols comprar?',
    help: 'El preu total, sense impostos ni despeses.',
    why: 'El banc presta un percentatge d’aquest preu.',
  },
  amountMortgage: {
    title: 'Quant necessites que et deixi el banc?',
    help: 'El mínim són 30.000\u00a0€. N’hi ha prou amb una xifra aproximada.',
    why: 'És la quantitat que negociarem amb els bancs.',
  },
  amountMortgageRehipoteca: {
    title: 'Quant necessites que et deixi el banc en la nova hipoteca?',
    help: 'Compta el que et queda per pagar i el que necessitis de més. El mínim són 30.000\u00a0€.',
    why: 'La nova hipoteca ha de cobrir, com a mínim, el que deus de l’actual.',
  },
  capitalContributed: {
    title: 'Quants diners pots aportar?',
    help: 'Compta el que posaràs per al preu, els impostos i les despeses. Si no hi aportes res, escriu 0.',
    why: 'Com més aportes, menys t’ha de prestar el banc i millors condicions ofereix.',
  },
  originCapital: {
    title: 'D’on surten aquests diners?',
    help: 'Pots triar diverses respostes.',
    why: 'La llei obliga els bancs a conèixer l’origen dels diners. Així només et demanem els documents necessaris.',
    options: {
      AHORRO: 'Dels meus estalvis',
      AYUDA_FAMILIA: 'D’ajuda de la meva família',
      VENTA_PROPIEDAD: 'De la venda d’una propietat',
      OTRO: 'D’una altra procedència',
    },
  },
  originCapitalOthers: {
    title: 'D’on surten?',
    help: 'Explica-ho en poques paraules.',
    why: 'El banc preguntarà per l’origen de tots els diners.',
    placeholder: 'Una herència',
  },
  includeReformMortgage: {
    title: 'Vols incloure una reforma a la hipoteca?',
    help: 'Així pagues la compra i l’obra amb un sol préstec.',
    why: 'Si la inclous, busquem bancs que també financin l’obra.',
  },
  amountReform: {
    title: 'Quant costa la reforma?',
    help: 'Si encara no tens pressupost, escriu una xifra aproximada amb IVA.',
    why: 'El banc suma l’obra a l’import que estudia.',
  },
  ownerProperty: {
    title: 'El terreny és teu?',
    help: 'Respon que sí si constes a l’escriptura, encara que només sigui d’una part.',
    why: 'El terreny és la garantia de la hipoteca per construir.',
  },
  ownerPropertyRenovate: {
    title: 'L’habitatge és teu?',
    help: 'Respon que sí si constes a l’escriptura, encara que només sigui d’una part.',
    why: 'L’habitatge és la garantia de la hipoteca per a la reforma.',
  },
  currentMortgageProperty: {
    title: 'L’habitatge té ara una hipoteca?',
    help: 'Respon que sí encara que et quedi poc per pagar.',
    why: 'Si ja hi ha una hipoteca, la nova l’haurà de tenir en compte.',
  },
  currentMortgageLandBuildProperty: {
    title: 'El terreny té ara una hipoteca?',
    help: 'Respon que sí encara que et quedi poc per pagar.',
    why: 'Si ja hi ha una hipoteca, la nova l’haurà de tenir en compte.',
  },
  currentMortgageCondominiumProperty: {
    title: 'L’habitatge que comparteixes té ara una hipoteca?',
    help: 'Respon que sí encara que us quedi poc per pagar.',
    why: 'Qui es queda l’habitatge s’ha de fer càrrec de tota la hipoteca.',
  },
  monthlyFee: {
    title: 'Quant pagues al mes per aquesta hipoteca?',
    help: 'La quota total. La veuràs a l’últim rebut.',
    why: 'Comparem la quota d’ara amb la que tindries.',
  },
  capitalPending: {
    title: 'Quant queda per pagar de la hipoteca?',
    help: 'El capital pendent. Surt al rebut o a l’app del banc.',
    why: 'És el deute que la nova hipoteca ha de cobrir.',
  },
  bankHaveMortgage: {
    title: 'En quin banc tens aquesta hipoteca?',
    help: 'Tria el banc que cobra la quota.',
    why: 'De vegades el millor és renegociar amb el mateix banc.',
  },
  accreditingBudget: {
    title: 'Tens un pressupost de l’obra?',
    help: 'Serveix el pressupost d’una empresa o d’un professional.',
    why: 'El banc el demana per saber en què es gastaran els diners.',
  },
  requireApprovedArchitect: {
    title: 'L’obra necessita un projecte d’arquitecte?',
    help: 'Sol caldre si es toca l’estructura o es construeix alguna cosa nova.',
    why: 'Si cal, el banc demanarà el projecte visat.',
  },
  improveMortgage: {
    title: 'Què vols millorar de la teva hipoteca?',
    help: 'Pots triar diverses respostes.',
    why: 'Així sabem què hem de demanar primer als bancs.',
    options: {
      REDUCIR_CUOTA: 'Pagar menys al mes',
      REDUCIR_PLAZO: 'Acabar abans',
      REDUCIR_INTERES: 'Abaixar l’interès',
      ELIMINAR_VINCULACIONES: 'Treure assegurances i altres productes',
      INDEFERENTE: 'M’és igual, vull que millori',
      OTROS: 'Una altra cosa',
    },
  },
  improveMortgageOthers: {
    title: 'Quina altra cosa vols millorar?',
    help: 'Explica-ho en poques paraules.',
    why: 'Ho tindrem en compte quan negociem.',
    placeholder: 'Passar d’interès variable a fix',
  },
  initialPurchasePrice: {
    title: 'Per quant vas comprar l’habitatge?',
    help: 'El preu que consta a l’escriptura.',
    why: 'Ajuda a calcular quant val avui i quant pot prestar el banc.',
  },
  currentMonthlyFee: {
    title: 'Quant pagues ara al mes d’hipoteca?',
    help: 'La quota total. La veuràs a l’últim rebut.',
    why: 'Comparem la quota d’ara amb la que tindries.',
  },
  amountLandBuildProject: {
    title: 'Quant costa construir l’habitatge?',
    help: 'El cost total de l’obra, amb projecte i llicències.',
    why: 'El banc lliura els diners per fases segons aquest pressupost.',
  },
  workPermitGranted: {
    title: 'Ja tens la llicència d’obres?',
    help: 'La concedeix l’ajuntament.',
    why: 'Els bancs la demanen abans de signar la hipoteca.',
  },
  getPropertyExtinction: {
    title: 'Com vau aconseguir l’habitatge?',
    help: 'Tria com va passar a ser vostre.',
    why: 'D’això depenen els impostos i els documents que calen.',
    options: { COMPRA: 'El vam comprar', HERENCIA: 'El vam heretar', DONACION: 'Ens el van donar' },
  },
  compensateHolder: {
    title: 'Has de pagar la seva part a l’altra persona?',
    help: 'Respon que sí si li donaràs diners per quedar-te l’habitatge.',
    why: 'Aquest pagament també pot entrar a la hipoteca.',
  },
  compensateHolderAmount: {
    title: 'Quant li has de pagar?',
    help: 'L’import que heu acordat.',
    why: 'Així calculem quants diners necessites en total.',
  },
  includeCompensateMortgage: {
    title: 'Vols incloure aquest pagament a la hipoteca?',
    help: 'Si no l’hi inclous, el pagaràs amb els teus diners.',
    why: 'Canvia l’import que demanem al banc.',
  },
  numHolders: {
    title: 'Quantes persones demanaran la hipoteca?',
    help: 'Compta-t’hi tu també. Cadascuna és un titular.',
    why: 'El banc estudia els ingressos i les despeses de cada titular.',
    options: { count: '{count, plural, one {# persona} other {# persones}}', more: 'Més' },
    placeholder: 'Nombre de titulars, fins a 20',
  },
  consultedOtherFinancialInstitutions: {
    title: 'Ja has preguntat en algun banc?',
    help: 'Tu, o algú per tu.',
    why: 'Així no demanem dues vegades el mateix i partim del que ja t’ofereixen.',
  },
  otherFinancialInstitutions: {
    title: 'En quins bancs has preguntat?',
    help: 'En pots triar diversos.',
    why: 'Si un banc ja té la teva sol·licitud, ho hem de saber abans de trucar-hi.',
  },
  otherFinancialInstitutionsProposal: {
    title: 'Què t’han ofert?',
    help: 'Si t’han donat xifres, explica’ns-les. Ho pots deixar en blanc.',
    why: 'Intentarem millorar aquesta oferta.',
    placeholder: 'Fix al 2,5\u00a0% a 30 anys amb assegurança de vida',
  },
  commentsQuestionary: {
    title: 'Ens vols explicar alguna cosa més?',
    help: 'Qualsevol detall que ens ajudi. Ho pots deixar en blanc.',
    why: 'De vegades un detall canvia quin banc et convé.',
    placeholder: 'Escriu aquí el que vulguis',
  },
}
