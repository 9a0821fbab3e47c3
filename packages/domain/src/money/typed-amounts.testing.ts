import type { FieldError } from '../validation/field-errors'

/** What people type or paste for an amount, and the cents that it means. */
export const READABLE: readonly (readonly [typed: string, cents: number])[] = [
  // Plain digits.
  ['0', 0],
  ['5', 500],
  ['007', 700],
  ['1250000', 125_000_000],
  ['99999999999', 9_999_999_999_900],
  // Points of thousands: one with three digits behind it is one, too.
  ['1.250', 125_000],
  ['185.500', 18_550_000],
  ['1.250.000', 125_000_000],
  ['12.345.678.901', 1_234_567_890_100],
  // Cents behind a comma.
  ['1,5', 150],
  ['1500,50', 150_050],
  ['0,05', 5],
  [',5', 50],
  ['12,', 1200],
  ['1.250,', 125_000],
  ['1.500,5', 150_050],
  ['1.500,50', 150_050],
  ['185.500,00', 18_550_000],
  ['1.250.000,00', 125_000_000],
  ['999.999.999,99', 99_999_999_999],
  // Cents behind a point, the only separator of some phones, or an apostrophe, as by hand.
  ['1500.5', 150_050],
  ['1500.50', 150_050],
  ['.5', 50],
  ["12'50", 1250],
  ["1.250'50", 125_050],
  // Spaces of any width, and apostrophes.
  ['1 250 000', 125_000_000],
  ['1\u00a0250\u00a0000,50', 125_000_050],
  ['1\u202f250\u202f000', 125_000_000],
  ['1\u2009250', 125_000],
  ['1 250.50', 125_050],
  ["1'250'000", 125_000_000],
  ['1’250’000,50', 125_000_050],
  ["1'250.50", 125_050],
  // English, where it can be nothing else.
  ['1,250,000', 125_000_000],
  ['1,250.50', 125_050],
  ['1,250,000.5', 125_000_050],
  // The euro in front, behind, in words; what a paste brings along.
  ['1.250.000 €', 125_000_000],
  ['1.250.000,00 €', 125_000_000],
  ['€ 1.250.000', 125_000_000],
  ['€1250', 125_000],
  ['1250€', 125_000],
  ['1.250\u00a0€', 125_000],
  ['1.250 EUR', 125_000],
  ['EUR 1.250,50', 125_050],
  ['1.250 euros', 125_000],
  ['1 euro', 100],
  ['\t 1.250.000,00 € \n', 125_000_000],
]

/** What means no amount, and what the field says of it. */
export const UNREADABLE: readonly (readonly [typed: string, error: FieldError])[] = [
  // Thousands in one country, decimals in the other.
  ['1,250', 'error_form_number'],
  ['0,125', 'error_form_number'],
  ['0.500', 'error_form_number'],
  // Thousands on the way, too long, too short.
  ['1.', 'error_form_number'],
  ['1.250.', 'error_form_number'],
  ['1.2500', 'error_form_number'],
  ['1234.567', 'error_form_number'],
  ['1.250.00', 'error_form_number'],
  ['1.25.000', 'error_form_number'],
  ['1 25', 'error_form_number'],
  ['1  250', 'error_form_number'],
  // Separators that contradict each other.
  ['1.250 000', 'error_form_number'],
  ['1 250.000', 'error_form_number'],
  ['1,250.000', 'error_form_number'],
  ['1.250,00,00', 'error_form_number'],
  ['1,25,50', 'error_form_number'],
  ['1..250', 'error_form_number'],
  [',', 'error_form_number'],
  // No number.
  ['€', 'error_form_number'],
  ['-', 'error_form_number'],
  ['--5', 'error_form_number'],
  ['+5', 'error_form_number'],
  ['1e3', 'error_form_number'],
  ['mil', 'error_form_number'],
  ['120 mil', 'error_form_number'],
  ['1.250 $', 'error_form_number'],
  ['50 %', 'error_form_number'],
  ['€ 5 €', 'error_form_number'],
  ['100-200', 'error_form_number'],
  ['١٢٣', 'error_form_number'],
  // Numbers that no amount is.
  ['-5', 'error_form_min_number'],
  ['- 5 €', 'error_form_min_number'],
  ['−1.250,50', 'error_form_min_number'],
  ['€ -5', 'error_form_min_number'],
  ['-€5', 'error_form_min_number'],
  ['-0', 'error_form_min_number'],
  ['123456789012', 'error_form_max_number'],
  ['1.234.567.890,12', 'error_form_max_number'],
  ['9'.repeat(400), 'error_form_max_number'],
  ['1.250,505', 'error_form_format'],
  ['1,2500', 'error_form_format'],
]
