import './ui/theme/mantine-first'
import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import './ui/theme/splash.css'
import './ui/theme/shared.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { startApp } from './app/start'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')
// Without them the page opens in Spanish.
void startApp().finally(() => createRoot(root).render(<App />))
