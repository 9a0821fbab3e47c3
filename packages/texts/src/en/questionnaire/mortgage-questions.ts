import type { mortgageQuestions as es } from '../../es/questionnaire/mortgage-questions'
import type { Translated } from '../../translated'

export const mortgageQuestions: Translated<typeof es> = {
  yearsMortgage: {
    title: 'Over how many years do you want to pay off the mortgage?',
    help: 'Choose roughly; we will fine-tune it later.',
    why: 'With more years you pay less each month but more interest in total. Which banks suit you depends on the term.',
    options: { '10_20': '10 to 20 years', '20_25': '20 to 25 years', '25_30': '25 to 30 years' },
  },
  propertyFound: {
    title: 'Have you found the home yet?',
    help: 'Even if you have not signed anything yet.',
    why: 'If you are still looking, we first work out how much you can afford.',
    options: { yes: 'Yes, I have found it', no: 'No, still looking' },
  },
  howManyPropertyOwners: {
    title: 'How many people will own it?',
    help: 'Everyone who will sign the purchase, you included.',
    why: 'Banks check whether the buyers and the applicants are the same people.',
  },
  howManyRenovatePropertyOwners: {
    title: 'How many people own the home?',
    help: 'Count everyone named in the deed.',
    why: 'All the owners have to agree to the mortgage.',
  },
  howManyLandBuildOwners: {
    title: 'How many people own the land?',
    help: 'Count everyone named in the deed of the land.',
    why: 'The land will secure the mortgage, so all of them have to agree.',
  },
  typePropertyBuy: {
    title: 'What do you want to buy?',
    help: 'You can choose several things, for example a flat and two parking spaces.',
    why: 'Banks lend differently for a home, land or business premises.',
  },
  propertyIsProtected: {
    title: 'Is it subsidised housing?',
    help: 'For example VPO or VPT. The land registry extract usually says so.',
    why: 'Subsidised housing has a maximum price and its own conditions.',
    options: { SI: 'Yes', NO: 'No', DESCONOCIDO: 'I don’t know' },
  },
  propertyIsProtectedDesc: {
    title: 'What kind of subsidised housing is it?',
    help: 'Write what you know: the type, until when, the maximum price.',
    why: 'It tells us which permissions you need to buy it.',
    placeholder: 'VPO, general scheme, until 2031',
  },
  statePropertyBuy: {
    title: 'Is it a new-build or a resale home?',
    help: 'It is a new-build if you buy it from the developer.',
    why: 'The taxes differ: VAT on a new-build, transfer tax (ITP) on a resale.',
    options: { NUEVO: 'New-build', SEGUNDA_MANO: 'Resale' },
  },
  amountProject: {
    title: 'How much does it cost?',
    help: 'The full price, not counting taxes and costs.',
    why: 'The bank lends a percentage of this price.',
  },
  amountMortgage: {
    title: 'How much do you need to borrow?',
    help: 'The minimum is €30,000. A rough figure is enough.',
    why: 'This is the amount we will negotiate with the banks.',
  },
  amountMortgageRehipoteca: {
    title: 'How much do you want to borrow with the new mortgage?',
    help: 'Count what you still owe and anything else you need. The minimum is €30,000.',
    why: 'The new mortgage has to cover at least what you owe on the current one.',
  },
  capitalContributed: {
    title: 'How much money can you put in?',
    help: 'Count what you will pay towards the price, taxes and costs. If nothing, write 0.',
    why: 'The more you put in, the less you have to borrow and the better the offers.',
  },
  originCapital: {
    title: 'Where does this money come from?',
    help: 'You can choose several answers.',
    why: 'By law, banks must know where the money comes from. Your answer lets us ask only for the documents we need.',
    options: {
      AHORRO: 'My savings',
      AYUDA_FAMILIA: 'Help from my family',
      VENTA_PROPIEDAD: 'The sale of a property',
      OTRO: 'Somewhere else',
    },
  },
  originCapitalOthers: {
    title: 'Where does it come from?',
    help: 'Explain it in a few words.',
    why: 'The bank will ask about the origin of all the money.',
    placeholder: 'An inheritance',
  },
  includeReformMortgage: {
    title: 'Do you want to include renovation works in the mortgage?',
    help: 'That way one loan pays for both the purchase and the works.',
    why: 'If you include them, we look for banks that also finance works.',
  },
  amountReform: {
    title: 'How much do the works cost?',
    help: 'If you have no quote yet, write a rough figure including VAT.',
    why: 'The bank adds the works to the amount it studies.',
  },
  ownerProperty: {
    title: 'Do you own the land?',
    help: 'Answer yes if you are named in the deed, even for only a part.',
    why: 'The land secures the mortgage for building.',
  },
  ownerPropertyRenovate: {
    title: 'Do you own the home?',
    help: 'Answer yes if you are named in the deed, even for only a part.',
    why: 'The home secures the mortgage for the works.',
  },
  currentMortgageProperty: {
    title: 'Is there a mortgage on the home now?',
    help: 'Answer yes even if there is little left to pay.',
    why: 'If there is one, the new mortgage has to take it into account.',
  },
  currentMortgageLandBuildProperty: {
    title: 'Is there a mortgage on the land now?',
    help: 'Answer yes even if there is little left to pay.',
    why: 'If there is one, the new mortgage has to take it into account.',
  },
  currentMortgageCondominiumProperty: {
    title: 'Is there a mortgage on the home you share?',
    help: 'Answer yes even if there is little left to pay.',
    why: 'Whoever keeps the home has to take on the whole mortgage.',
  },
  monthlyFee: {
    title: 'How much do you pay a month for that mortgage?',
    help: 'The full payment. You will find it on the last receipt.',
    why: 'We compare today’s payment with the one you would have.',
  },
  capitalPending: {
    title: 'How much is left to pay on the mortgage?',
    help: 'The outstanding capital. It is on the receipt or in the bank’s app.',
    why: 'It is the debt that the new mortgage has to cover.',
  },
  bankHaveMortgage: {
    title: 'Which bank is that mortgage with?',
    help: 'Choose the bank that takes the payment.',
    why: 'Sometimes the best thing is to renegotiate with the same bank.',
  },
  accreditingBudget: {
    title: 'Do you have a quote for the works?',
    help: 'A quote from a company or a professional will do.',
    why: 'The bank asks for it to know what the money is for.',
  },
  requireApprovedArchitect: {
    title: 'Do the works need an architect’s plans?',
    help: 'Usually yes if the structure is touched or something new is built.',
    why: 'If so, the bank will ask for the approved plans.',
  },
  improveMortgage: {
    title: 'What do you want to improve in your mortgage?',
    help: 'You can choose several answers.',
    why: 'It tells us what to ask the banks for first.',
    options: {
      REDUCIR_CUOTA: 'Pay less each month',
      REDUCIR_PLAZO: 'Finish sooner',
      REDUCIR_INTERES: 'Lower the interest',
      ELIMINAR_VINCULACIONES: 'Drop insurance and other products',
      INDEFERENTE: 'Any improvement is fine',
      OTROS: 'Something else',
    },
  },
  improveMortgageOthers: {
    title: 'What else do you want to improve?',
    help: 'Explain it in a few words.',
    why: 'We will keep it in mind when we negotiate.',
    placeholder: 'Change from a variable to a fixed rate',
  },
  initialPurchasePrice: {
    title: 'How much did you buy the home for?',
    help: 'The price in the deed.',
    why: 'It helps us work out what it is worth today and how much a bank can lend.',
  },
  currentMonthlyFee: {
    title: 'How much do you pay each month for your mortgage?',
    help: 'The full payment. You will find it on the last receipt.',
    why: 'We compare today’s payment with the one you would have.',
  },
  amountLandBuildProject: {
    title: 'How much does it cost to build the home?',
    help: 'The full cost of the works, with plans and permits.',
    why: 'The bank pays out in stages following this budget.',
  },
  workPermitGranted: {
    title: 'Do you have the building permit yet?',
    help: 'The town hall grants it.',
    why: 'Banks ask for it before they sign the mortgage.',
  },
  getPropertyExtinction: {
    title: 'How did you both come to own the home?',
    help: 'Choose how it became yours.',
    why: 'The taxes and the documents you need depend on it.',
    options: { COMPRA: 'We bought it', HERENCIA: 'We inherited it', DONACION: 'It was a gift' },
  },
  compensateHolder: {
    title: 'Do you have to pay the other person for their share?',
    help: 'Answer yes if you will give them money to keep the home.',
    why: 'The mortgage can include that payment too.',
  },
  compensateHolderAmount: {
    title: 'How much do you have to pay them?',
    help: 'The amount you have agreed on.',
    why: 'It tells us how much money you need in all.',
  },
  includeCompensateMortgage: {
    title: 'Do you want to include that payment in the mortgage?',
    help: 'If not, you will pay it with your own money.',
    why: 'It changes the amount we ask the bank for.',
  },
  numHolders: {
    title: 'How many people are applying for the mortgage?',
    help: 'Count yourself too. Each of them is an applicant.',
    why: 'The bank studies the income and expenses of each applicant.',
    options: { count: '{count, plural, one {# person} other {# people}}', more: 'More' },
    placeholder: 'Number of applicants, up to 20',
  },
  consultedOtherFinancialInstitutions: {
    title: 'Have you already asked at a bank?',
    help: 'You, or somebody for you.',
    why: 'So that we don’t ask for the same thing twice, and can start from what you have been offered.',
  },
  otherFinancialInstitutions: {
    title: 'Which banks have you asked?',
    help: 'You can choose several.',
    why: 'If a bank already has your application, we need to know before we call it.',
  },
  otherFinancialInstitutionsProposal: {
    title: 'What have they offered you?',
    help: 'If you got figures, tell us. You can leave it blank.',
    why: 'We will try to improve that offer.',
    placeholder: 'Fixed at 2.5% for 30 years with life insurance',
  },
  commentsQuestionary: {
    title: 'Is there anything else you want to tell us?',
    help: 'Any detail that may help. You can leave it blank.',
    why: 'Sometimes one detail changes which bank suits you best.',
    placeholder: 'Write whatever you like here',
  },
}
