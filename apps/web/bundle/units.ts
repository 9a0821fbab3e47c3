import path from 'node:path'

const SOURCE = path.join(import.meta.dirname, '../src')

/** The id of a module of ours. */
export const source = (file: string) => path.join(SOURCE, file)

/** What every phone loads before anything else; with it comes what signing in shares with other screens. */
export const MAIN = source('main.tsx')
export const SIGN_IN = source('features/accounts/sign-in/LoginPage.tsx')

/** What is loaded with every screen of customers, of staff (everybody else who is signed in), and of both. */
export const UNITS = {
  area: [
    'app/layouts/AreaLayout.tsx',
    'app/routes/area-routes.ts',
    'features/dashboard/DashboardPage.tsx',
    'ui/toasts/ToastCard.tsx',
  ],
  customer: ['app/customer/CustomerLayout.tsx', 'features/dashboard/customer/CustomerDashboard.tsx'],
  staff: ['app/staff/StaffFrame.tsx', 'app/routes/staff-routes.ts', 'features/documents/review/ReviewLink.tsx'],
} as const
