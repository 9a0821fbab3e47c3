// Passwords (spec: customer area §5, §9; the maximum: security design).
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
/** In UTF-16 code units, of which a character has up to two. */
export const PASSWORD_MAX_UNITS = 2 * PASSWORD_MAX_LENGTH

// A second factor (security design).
export const FACTORS_MAX = 10
export const FACTOR_CODE_DIGITS = 6
/** As typed or pasted, with spaces and dashes. */
export const FACTOR_CODE_MAX_LENGTH = 40
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_CHARACTERS = 16
/** Minutes allowed between the password and the second factor, and for setting one up. */
export const SIGN_IN_MINUTES = 10
export const FACTOR_SETUP_MINUTES = 30
/** A field of a passkey's response, base64url. */
export const PASSKEY_PART_MAX_LENGTH = 8192

// Codes by SMS before a contract is signed.
export const SIGNING_CODE_MINUTES = 10
export const SIGNING_CODE_TRIES = 5
/** Minutes in which a signature may follow the confirmed code. */
export const SIGNING_CODE_COUNTS_MINUTES = 60

export const REPORT_YEAR_MIN = 2000
export const REPORT_YEAR_MAX = 2100

// Questionnaire (spec: back office §5, §9).
export const HOLDERS_MAX = 20
export const PROPERTIES_PER_KIND_MAX = 20
export const FINANCED_PAYMENTS_MAX = 10
export const CHILDREN_MAX = 15
export const HOLDER_AGE_MIN = 18
export const HOLDER_AGE_MAX = 90
/** The smallest mortgage that the brokerage takes, in euros. */
export const AMOUNT_MORTGAGE_MIN_EUROS = 30_000
/** A text answer other than a comment (`DESCRIPTION_MAX_LENGTH`). */
export const ANSWER_MAX_LENGTH = 300
/** Total digits of an amount, including decimals. */
export const AMOUNT_MAX_DIGITS = 11

// Rates of interest and banks' offers.
/** Decimals of a rate of interest, as the Euríbor is published. */
export const RATE_DECIMALS = 3
/** Percent a year. */
export const RATE_MAX = 30
export const OFFER_YEARS_MAX = 40
export const OFFERS_MAX = 50
export const OFFER_PRODUCTS_MAX = 10
export const OFFER_CONDITIONS_MAX = 30

// Operations, people (spec: back office §5, §9). The lengths of all other texts: `TEXT_FIELDS` of the validators.
export const TITLE_MAX_LENGTH = 200
export const DESCRIPTION_MAX_LENGTH = 1500
export const PERSON_NAME_MAX_LENGTH = 90
export const EMAIL_MAX_LENGTH = 150

// Files (spec: customer area §5, §9; product decisions §5 for the unit of the second).
export const DOCUMENT_MAX_BYTES = 41_943_040
export const UPLOAD_MAX_FILES = 50
/** The highest limit that may be set for the documents of one operation. */
export const OPERATION_QUOTA_MAX = { gigabytes: 1000, files: 100_000 } as const
export const IMAGE_MAX_SIDE_PIXELS = 1200
/** The largest accepted image, width by height (security design). */
export const IMAGE_MAX_PIXELS = 50_000_000
/** The cost of decoding an image, in bytes touched: all channels in each pass. */
export const IMAGE_MAX_COST = 400_000_000
/** The drawn signature, a PNG (call list). */
export const SIGNATURE_MAX_BYTES = 200 * 1024
/** A configured picture, such as the logo or a photo: a PNG or JPEG. */
export const PICTURE_MAX_BYTES = 200 * 1024
/** The longest side of a configured picture, such as the logo. */
export const PICTURE_MAX_SIDE_PIXELS = 4000
export const PHOTO_SIDE_PIXELS = 160
export const SHOWN_PEOPLE_MAX = 24
/** A signature, logo or photo as a data URL: base64 takes four characters for three bytes, plus the header. */
export const DRAWING_MAX_LENGTH = 280_000
/** A typed name that is drawn as the signature. */
export const TYPED_SIGNATURE_MAX_LENGTH = 120
/** An attachment of a comment; 51,200 KB (product decisions §5). */
export const COMMENT_FILE_MAX_BYTES = 51_200 * 1024
/** Larger pictures get no thumbnail, because making one needs the whole file in memory. */
export const THUMBNAIL_MAX_BYTES = 3 * 1024 * 1024
export const COMMENT_FILES_MAX = 10

// Lists and searches (spec: back office §9; call list).
export const PAGE_SIZE_DEFAULT = 100
export const PAGE_SIZE_MAX = 200
/** The total of a list is exact up to this many rows beyond the page. */
export const COUNTED_AHEAD = 10_000
/** More cards than a tall screen shows of a list at first. */
export const BOARD_FIRST_CARDS = 20
export const BOARD_CARDS_PER_PAGE = 50
/** Seconds in which the move of a card can be undone. Notices are sent shortly after. */
export const MOVE_UNDO_SECONDS = 8
export const MOVE_HELD_SECONDS = MOVE_UNDO_SECONDS + 2
/**
 * Additional undo time for each operation of a bulk change, so that the first is still undoable when the last is done.
 */
export const MOVE_OF_MANY_SECONDS = 0.02
/** "More than 2 characters". */
export const SEARCH_MIN_LENGTH = 3
export const SEARCH_MAX_LENGTH = 100
export const SEARCH_SUGGESTIONS_MAX = 10

/** Comments, and lines of the feed, that come with an operation; older ones are loaded by page. */
export const COMMENTS_CARRIED = 50
export const ACTIVITY_CARRIED = 50
export const SEARCH_PAGE_SIZE_MAX = 100
export const PAGE_NUMBER_MAX = 1_000_000
/** Rows that can be selected for one action. */
export const SELECTION_MAX = 500
/** The filters of a saved view, as in the URL. */
export const VIEW_QUERY_MAX_LENGTH = 2000
export const COLUMNS_MAX = 50
/** Filters in one query, and values of one filter. */
export const FILTERS_MAX = 20
export const FILTER_VALUES_MAX = 50

export const AUDIT_EXPORT_MAX = 100_000

// Tasks (spec: back office §9; call list).
export const TASK_NAME_MAX_LENGTH = 200
/** All tasks of one operation fit into a page. */
export const OPERATION_TASKS_PAGE_SIZE_MAX = 10_000
export const CHECKLIST_MAX = 100
export const SUBSCRIBERS_MAX = 50

/** Days in which the staff can restore a deleted file. */
export const BIN_DAYS = 30

// Lists in one call (call list).
/** Records changed or deleted at once. */
export const BULK_MAX = 500
export const OPERATION_TAGS_MAX = 50
export const BRANDS_MAX = 20
export const SHORTCUTS_MAX = 30
export const ENTRIES_PER_CALL_MAX = 200
/** Documents asked for in one request. */
export const REQUESTED_MAX = 50
export const DOWNLOAD_MAX_FILES = 500
/** Milliseconds in which a verdict of the review desk can be undone before anybody is told. */
export const VERDICT_UNDO_MS = 5000
/** The server waits longer than the page, so that a click in the last moment still arrives in time. */
export const VERDICT_HOLD_MS = 6000
/** The newest messages shown of a contact's conversation. */
export const CONTACT_CONVERSATION_SHOWN = 30
export const SIGNING_FILES_MAX = 20
export const MERGED_CONTACTS_MAX = 20
export const IMPORT_MAPPING_MAX_LENGTH = 5000
export const IMPORT_MAX_ROWS = 5000
export const IMPORT_MAX_COLUMNS = 100
export const IMPORT_CELL_MAX_LENGTH = 10_000
/** The code or the person's id to which a word of a list is mapped. */
export const IMPORT_CODE_MAX_LENGTH = 50
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
/** The maximum size of a bank statement: some 25,000 records. */
export const STATEMENT_MAX_BYTES = 2 * 1024 * 1024
/** The maximum number of faulty lines reported. */
export const STATEMENT_FAULTS_MAX = 50
export const UNLINKED_CONTACTS_MAX = 100

/** The highest limit of uses of a coupon (spec: back office §9). */
export const COUPON_MAXIMUM = 20

/** Operations listed for each contact; the rest are counted (call list). */
export const CONTACT_OPERATIONS_SHOWN = 5

// Texts between programs, far above their needs (security design).
export const TOKEN_MAX_LENGTH = 4096
export const SECRET_MAX_LENGTH = 200
export const ID_MAX_LENGTH = 100
export const SHORT_ID_MAX_LENGTH = 60
export const HASH_MAX_LENGTH = 64
export const PATH_MAX_LENGTH = 500
export const CURSOR_MAX_LENGTH = 300
/** The key of an answer (`holders.0.birthday`). */
export const ANSWER_KEY_MAX_LENGTH = 200

// Links in e-mails (product decisions §4, §9).
export const MAILING_LINK_DAYS = 15
/** Counted from the last e-mail that contains the link. */
export const PLACE_LINK_DAYS = 30
export const ACTIVATION_LINK_HOURS = 72
export const PASSWORD_LINK_HOURS = 1
/**
 * Days after the signature in which the customer may withdraw; the proposed `contractWithdrawalDate` (product decisions
 * §9b).
 */
export const CONTRACT_WITHDRAWAL_DAYS = 14

/** The highest settings of notices: hours (a leap year), and automatic reminders in one stay in a state. */
export const NOTICE_MAX = { hours: 8784, reminders: 20, days: 366, promise: 60, validity: 36, months: 12 } as const

// The owner's rules for papers.
export const RULES_MAX = 50
export const RULE_CONDITIONS_MAX = 10
/** Codes of one condition; every answer has fewer. */
export const RULE_VALUES_MAX = 100
/** Operations listed in a preview. */
export const RULE_PREVIEW_MAX = 50

// Dossiers for banks.
/** Megabytes of a part: no mail server takes more, and a part is made in memory. */
export const DOSSIER_PART_MAX_MB = 50
export const BANK_CONTACTS_MAX = 10
export const DOSSIER_PAPERS_MAX = 200
export const DOSSIER_LINK_DAYS = 14
/** Validity of the code with which a reader proves an address; banks' mail gateways hold e-mails for minutes. */
export const DOSSIER_CODE_MINUTES = 15
export const DOSSIER_CODE_TRIES = 5
/** Days after which the files of a dossier are deleted; the record of what was sent to whom stays. */
export const DOSSIER_KEPT_DAYS = 30
