import type { Texts } from '../../languages'

export const documentTypes: Texts['states']['documentTypes'] = {
  DNI: { name: 'DNI o NIE', guidance: 'Les dues cares, senceres i sense reflexos.' },
  CONTRATO: { name: 'Contracte d’intermediació', guidance: 'Se signa en línia des de l’enllaç que reps per correu.' },
  VIDA_LABORAL: {
    name: 'Vida laboral',
    guidance: 'Informe actualitzat de la Seguretat Social. El pots demanar en línia i arriba al moment.',
  },
  DECLARACION_RENTA: {
    name: 'Declaració de la renda',
    guidance: 'La de l’últim any, completa. Si treballes per compte propi, les dels 2 últims anys.',
  },
  EXTRACTO_BANCARIO: { name: 'Extracte bancari', guidance: 'Els moviments dels teus comptes dels últims 6 mesos.' },
  JUSTIFICANTE_AHORROS: {
    name: 'Justificant d’estalvis',
    guidance: 'Un certificat del banc o un extracte on es vegi el saldo.',
  },
  SENTENCIA_DIVORCIO: { name: 'Sentència de divorci', guidance: 'La sentència amb el conveni regulador.' },
  RECIBOS_PAGOS_PENSION: { name: 'Rebuts de la pensió d’aliments', guidance: 'Els 3 últims rebuts o transferències.' },
  ALTA_AUTONOMO: { name: 'Alta d’autònom', guidance: 'L’alta al cens d’Hisenda (model 036 o 037).' },
  ULTIMO_RECIBO_AUTONOMO: {
    name: 'Últim rebut d’autònom',
    guidance: 'L’últim rebut de la quota a la Seguretat Social.',
  },
  DECLARACIONES_IRPF: {
    name: 'Declaracions d’IRPF',
    guidance: 'Les trimestrals dels 2 últims anys (model 130 o 131).',
  },
  DECLARACIONES_IVA: {
    name: 'Declaracions d’IVA',
    guidance: 'Les trimestrals dels 2 últims anys (model 303) i els resums anuals.',
  },
  CONTRATO_LABORAL: {
    name: 'Contracte laboral',
    guidance: 'El contracte de la teva feina actual, amb totes les pàgines.',
  },
  CUADRO_AMORTIZACION: {
    name: 'Quadre d’amortització',
    guidance: 'De cada préstec: les quotes i el capital pendent. El dona el banc.',
  },
  NOMINAS: { name: 'Nòmines', guidance: 'Les últimes 3 nòmines.' },
  NOMBRAMIENTO: { name: 'Nomenament', guidance: 'El nomenament o la presa de possessió de la teva plaça.' },
  OTROS_TITULAR: { name: 'Altres documents', guidance: 'Amb totes les pàgines i que es llegeixi bé.' },
  CONTRATO_ALQUILER: { name: 'Contracte de lloguer', guidance: 'El contracte de l’habitatge on vius de lloguer.' },
  RECIBO_PAGO_ALQUILER: { name: 'Rebuts del lloguer', guidance: 'Els 3 últims rebuts del lloguer que pagues.' },
  CONTRATO_ALQUILER_PROPIEDAD: {
    name: 'Contracte de lloguer de la teva propietat',
    guidance: 'El contracte de la propietat que tens llogada a una altra persona.',
  },
  RECIBO_PAGO_ALQUILER_PROPIEDAD: {
    name: 'Rebuts del lloguer de la teva propietat',
    guidance: 'Els 3 últims rebuts del lloguer que cobres.',
  },
  RECIBOS_PRESTAMOS: { name: 'Rebuts de préstecs', guidance: 'Els 3 últims rebuts de cada préstec.' },
  PLAN_PENSION_ACREDITACION: {
    name: 'Pla de pensions',
    guidance: 'Un certificat amb el valor actual del teu pla de pensions.',
  },
  FONDO_INVERSION_ACREDITACION: {
    name: 'Fons d’inversió',
    guidance: 'Un certificat amb el valor actual del teu fons d’inversió.',
  },
  OTROS_INVERSION_ACREDITACION: {
    name: 'Altres productes d’inversió',
    guidance: 'Un certificat amb el valor actual de cada producte.',
  },
  CARTA_VERDE_DE_PENSION: {
    name: 'Carta verda de la pensió',
    guidance: 'La carta anual de la Seguretat Social amb l’import de la teva pensió.',
  },
  CERTIFICADO_URBANISTICO: {
    name: 'Certificat urbanístic',
    guidance: 'El dona l’ajuntament: diu què es pot construir al terreny.',
  },
  LICENCIA_OBRAS: { name: 'Llicència d’obres', guidance: 'La llicència de l’ajuntament o la seva sol·licitud.' },
  JUSTIFICANTE_PAGO_ARRAS: {
    name: 'Justificant de pagament de les arres',
    guidance: 'La transferència o el rebut del pagament.',
  },
  JUSTIFICANTE_PAGO_RESERVA: {
    name: 'Justificant de pagament de la reserva',
    guidance: 'La transferència o el rebut del pagament.',
  },
  JUSTIFICANTE_PAGO_TASACION: {
    name: 'Justificant de pagament de la taxació',
    guidance: 'La transferència o el rebut del pagament.',
  },
  CONTRATO_ARRAS: { name: 'Contracte d’arres', guidance: 'Signat per totes les parts, amb totes les pàgines.' },
  CONTRATO_RESERVA: { name: 'Contracte de reserva', guidance: 'Signat, amb totes les pàgines.' },
  CONTRATO_OBRA_PRESUPUESTADO: {
    name: 'Contracte d’obra pressupostat',
    guidance: 'El contracte amb l’empresa constructora, amb el pressupost i el calendari.',
  },
  ESCRITURA_COMPRAVENTA: { name: 'Escriptura de compravenda', guidance: 'L’escriptura completa de l’habitatge.' },
  ESCRITURA_COMPRAVENTA_TERRENO: {
    name: 'Escriptura de compravenda del terreny',
    guidance: 'L’escriptura completa del terreny.',
  },
  ESCRITURA_HIPOTECA: { name: 'Escriptura de la hipoteca', guidance: 'L’escriptura completa de la hipoteca actual.' },
  EXTRACTO_CUENTA_COMUN: { name: 'Extracte del compte comú', guidance: 'Els moviments dels últims 6 mesos.' },
  RECIBOS_HIPOTECA: { name: 'Rebuts de la hipoteca', guidance: 'Els 3 últims rebuts.' },
  NOTA_SIMPLE: {
    name: 'Nota simple',
    guidance: 'Del Registre de la Propietat, de menys de 3 mesos. La pots demanar en línia.',
  },
  NOTA_SIMPLE_TERRENO: {
    name: 'Nota simple del terreny',
    guidance: 'Del Registre de la Propietat, de menys de 3 mesos. La pots demanar en línia.',
  },
  PRESUPUESTO_REFORMA: {
    name: 'Pressupost de la reforma',
    guidance: 'Detallat i amb les dades de l’empresa que la fa.',
  },
  JUSTIFICANTE_PROVISION_FONDOS: {
    name: 'Justificant de la provisió de fons',
    guidance: 'La transferència de 500\u00a0€ amb el concepte que t’indiquem.',
  },
  JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO: {
    name: 'Justificant de la provisió de fons per a l’estudi',
    guidance: 'La transferència de 500\u00a0€ amb el concepte que t’indiquem.',
  },
  PROYECTO_ARQUITECTO: { name: 'Projecte d’arquitectura', guidance: 'El projecte bàsic o d’execució, signat.' },
  OTROS: { name: 'Altres documents', guidance: 'Amb totes les pàgines i que es llegeixi bé.' },
}
