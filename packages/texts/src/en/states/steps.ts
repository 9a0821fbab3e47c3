import type { Texts } from '../../languages'

export const steps: Texts['states']['steps'] = {
  CUESTIONARIO_EN_CURSO: {
    name: 'Questionnaire',
    meaning: 'You tell us which mortgage you need and who is applying.',
    now: 'A few questions are left. Your answers are saved automatically: carry on whenever you like, on any device.',
    waiting: 'We have all your answers.',
    action: 'Continue the questionnaire',
  },
  CUESTIONARIO_COMPLETADO: {
    name: 'Questionnaire completed',
    meaning: 'We review your answers to see how we can help you.',
    now: 'We have your questionnaire and are reviewing it. You don’t have to do anything: we will tell you when the contract is ready to sign.',
    waiting: 'We have your questionnaire and are reviewing it. You don’t have to do anything.',
  },
  CONTRATO_INTERMEDIACION: {
    name: 'Contract',
    meaning: 'Each applicant signs the contract online, so that we can look for your mortgage.',
    now: 'We have emailed the contract to each applicant. Have your DNI or NIE to hand and sign it from the link. If it has not arrived, ask for another one in the “Contract” tab.',
    waiting: 'We have all the signatures. We are checking them and will let you know.',
    action: 'See the contract',
  },
  SUBIR_DOCUMENTACION: {
    name: 'Documents',
    meaning: 'We gather the documents that banks ask for.',
    now: 'Upload the documents we ask you for: you can take photos of them with your phone and upload them a few at a time.',
    waiting: 'We have your documents. We are reviewing them and will tell you if something is missing.',
    action: 'Upload documents',
  },
  PROVISION_FONDOS_ESTUDIO: {
    name: 'Deposit for the study',
    meaning: 'A €500 deposit for the feasibility study. You get it back if you decline all the offers.',
    now: 'To start the study, make a €500 bank transfer and upload the receipt. You get it back if you decline all the offers.',
    waiting: 'We have your receipt and are checking it.',
    action: 'Upload the receipt',
  },
  ESTUDIO_VIABILIDAD: {
    name: 'Feasibility study',
    meaning: 'We analyse your case and work out how much you can borrow.',
    now: 'We are analysing your case. You don’t have to do anything: we will tell you when we start to negotiate with the banks.',
    waiting: 'We are analysing your case. You don’t have to do anything.',
  },
  NEGOCIACION: {
    name: 'Negotiation with the banks',
    meaning: 'We present your case to the banks and negotiate the terms.',
    now: 'We are negotiating with the banks to get you the best terms. You don’t have to do anything: we will tell you when we have offers.',
    waiting: 'We are negotiating with the banks. You don’t have to do anything.',
  },
  PRESENTACION_PROPUESTA: {
    name: 'Offers',
    meaning: 'We meet you to explain the banks’ offers.',
    now: 'We have offers for you. We will contact you to meet and explain them one by one.',
    waiting: 'You have seen the offers. Take your time and tell us which one you prefer.',
  },
  PROVISION_FONDOS: {
    name: 'Deposit',
    meaning: 'You accept an offer and pay a €500 deposit.',
    now: 'To go ahead with the offer you accept, make a €500 bank transfer and upload the receipt.',
    waiting: 'We have your receipt and are checking it.',
    action: 'Upload the receipt',
  },
  TASACION: {
    name: 'Valuation',
    meaning: 'An expert works out the value of the home for the bank.',
    now: 'It is time to value the home. Pay for the valuation as we explained and upload the receipt: we will then arrange the visit.',
    waiting: 'The valuation is under way. We will tell you when the certificate arrives.',
    action: 'Upload the receipt',
  },
  APROBACION: {
    name: 'Approval',
    meaning: 'The bank approves the mortgage with the valuation certificate.',
    now: 'We have the valuation certificate and the bank is giving its approval. You don’t have to do anything: we will tell you when to sign.',
    waiting: 'The bank is giving its approval. You don’t have to do anything.',
  },
  FORMALIZACION: {
    name: 'Signing',
    meaning: 'The bank has finished its part and the mortgage is signed at the notary’s.',
    now: 'The bank has finished its part. Congratulations! We will confirm the day of the signing at the notary’s.',
    waiting: 'The bank has finished its part. Congratulations!',
  },
}
