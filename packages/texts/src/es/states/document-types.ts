/** Names of documents, and for customers a description of what to send. */
export const documentTypes = {
  DNI: { name: 'DNI o NIE', guidance: 'Las dos caras, enteras y sin reflejos.' },
  CONTRATO: {
    name: 'Contrato de intermediación',
    guidance: 'Se firma en línea desde el enlace que recibes por correo.',
  },
  VIDA_LABORAL: {
    name: 'Vida laboral',
    guidance: 'Informe actualizado de la Seguridad Social. Puedes pedirlo en línea y llega al momento.',
  },
  DECLARACION_RENTA: {
    name: 'Declaración de la renta',
    guidance: 'La del último año, completa. Si trabajas por cuenta propia, las de los 2 últimos años.',
  },
  EXTRACTO_BANCARIO: { name: 'Extracto bancario', guidance: 'Los movimientos de tus cuentas de los últimos 6 meses.' },
  JUSTIFICANTE_AHORROS: {
    name: 'Justificante de ahorros',
    guidance: 'Un certificado del banco o un extracto donde se vea el saldo.',
  },
  SENTENCIA_DIVORCIO: { name: 'Sentencia de divorcio', guidance: 'La sentencia con el convenio regulador.' },
  RECIBOS_PAGOS_PENSION: {
    name: 'Recibos de la pensión de alimentos',
    guidance: 'Los 3 últimos recibos o transferencias.',
  },
  ALTA_AUTONOMO: { name: 'Alta de autónomo', guidance: 'El alta en el censo de Hacienda (modelo 036 o 037).' },
  ULTIMO_RECIBO_AUTONOMO: {
    name: 'Último recibo de autónomo',
    guidance: 'El último recibo de la cuota a la Seguridad Social.',
  },
  DECLARACIONES_IRPF: {
    name: 'Declaraciones de IRPF',
    guidance: 'Las trimestrales de los 2 últimos años (modelo 130 o 131).',
  },
  DECLARACIONES_IVA: {
    name: 'Declaraciones de IVA',
    guidance: 'Las trimestrales de los 2 últimos años (modelo 303) y los resúmenes anuales.',
  },
  CONTRATO_LABORAL: { name: 'Contrato laboral', guidance: 'El contrato de tu trabajo actual, con todas sus páginas.' },
  CUADRO_AMORTIZACION: {
    name: 'Cuadro de amortización',
    guidance: 'De cada préstamo: las cuotas y el capital pendiente. Lo da el banco.',
  },
  NOMINAS: { name: 'Nóminas', guidance: 'Las últimas 3 nóminas.' },
  NOMBRAMIENTO: { name: 'Nombramiento', guidance: 'El nombramiento o la toma de posesión de tu plaza.' },
  OTROS_TITULAR: { name: 'Otros documentos', guidance: 'Con todas sus páginas y que se lea bien.' },
  CONTRATO_ALQUILER: {
    name: 'Contrato de alquiler',
    guidance: 'El contrato de la vivienda en la que vives de alquiler.',
  },
  RECIBO_PAGO_ALQUILER: { name: 'Recibos del alquiler', guidance: 'Los 3 últimos recibos del alquiler que pagas.' },
  CONTRATO_ALQUILER_PROPIEDAD: {
    name: 'Contrato de alquiler de tu propiedad',
    guidance: 'El contrato de la propiedad que tienes alquilada a otra persona.',
  },
  RECIBO_PAGO_ALQUILER_PROPIEDAD: {
    name: 'Recibos del alquiler de tu propiedad',
    guidance: 'Los 3 últimos recibos del alquiler que cobras.',
  },
  RECIBOS_PRESTAMOS: { name: 'Recibos de préstamos', guidance: 'Los 3 últimos recibos de cada préstamo.' },
  PLAN_PENSION_ACREDITACION: {
    name: 'Plan de pensiones',
    guidance: 'Un certificado con el valor actual de tu plan de pensiones.',
  },
  FONDO_INVERSION_ACREDITACION: {
    name: 'Fondo de inversión',
    guidance: 'Un certificado con el valor actual de tu fondo de inversión.',
  },
  OTROS_INVERSION_ACREDITACION: {
    name: 'Otros productos de inversión',
    guidance: 'Un certificado con el valor actual de cada producto.',
  },
  CARTA_VERDE_DE_PENSION: {
    name: 'Carta verde de la pensión',
    guidance: 'La carta anual de la Seguridad Social con el importe de tu pensión.',
  },
  CERTIFICADO_URBANISTICO: {
    name: 'Certificado urbanístico',
    guidance: 'Lo da el ayuntamiento: dice qué se puede construir en el terreno.',
  },
  LICENCIA_OBRAS: { name: 'Licencia de obras', guidance: 'La licencia del ayuntamiento o su solicitud.' },
  JUSTIFICANTE_PAGO_ARRAS: {
    name: 'Justificante de pago de las arras',
    guidance: 'La transferencia o el recibo del pago.',
  },
  JUSTIFICANTE_PAGO_RESERVA: {
    name: 'Justificante de pago de la reserva',
    guidance: 'La transferencia o el recibo del pago.',
  },
  JUSTIFICANTE_PAGO_TASACION: {
    name: 'Justificante de pago de la tasación',
    guidance: 'La transferencia o el recibo del pago.',
  },
  CONTRATO_ARRAS: { name: 'Contrato de arras', guidance: 'Firmado por todas las partes, con todas sus páginas.' },
  CONTRATO_RESERVA: { name: 'Contrato de reserva', guidance: 'Firmado, con todas sus páginas.' },
  CONTRATO_OBRA_PRESUPUESTADO: {
    name: 'Contrato de obra presupuestado',
    guidance: 'El contrato con la empresa constructora, con el presupuesto y el calendario.',
  },
  ESCRITURA_COMPRAVENTA: { name: 'Escritura de compraventa', guidance: 'La escritura completa de la vivienda.' },
  ESCRITURA_COMPRAVENTA_TERRENO: {
    name: 'Escritura de compraventa del terreno',
    guidance: 'La escritura completa del terreno.',
  },
  ESCRITURA_HIPOTECA: { name: 'Escritura de la hipoteca', guidance: 'La escritura completa de la hipoteca actual.' },
  EXTRACTO_CUENTA_COMUN: { name: 'Extracto de la cuenta común', guidance: 'Los movimientos de los últimos 6 meses.' },
  RECIBOS_HIPOTECA: { name: 'Recibos de la hipoteca', guidance: 'Los 3 últimos recibos.' },
  NOTA_SIMPLE: {
    name: 'Nota simple',
    guidance: 'Del Registro de la Propiedad, con menos de 3 meses. Puedes pedirla en línea.',
  },
  NOTA_SIMPLE_TERRENO: {
    name: 'Nota simple del terreno',
    guidance: 'Del Registro de la Propiedad, con menos de 3 meses. Puedes pedirla en línea.',
  },
  PRESUPUESTO_REFORMA: {
    name: 'Presupuesto de la reforma',
    guidance: 'Detallado y con los datos de la empresa que la hace.',
  },
  JUSTIFICANTE_PROVISION_FONDOS: {
    name: 'Justificante de la provisión de fondos',
    guidance: 'La transferencia de 500\u00a0€ con el concepto que te indicamos.',
  },
  JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO: {
    name: 'Justificante de la provisión de fondos para el estudio',
    guidance: 'La transferencia de 500\u00a0€ con el concepto que te indicamos.',
  },
  PROYECTO_ARQUITECTO: { name: 'Proyecto de arquitectura', guidance: 'El proyecto básico o de ejecución, firmado.' },
  OTROS: { name: 'Otros documentos', guidance: 'Con todas sus páginas y que se lea bien.' },
} as const
