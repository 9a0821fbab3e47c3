import './ui/theme/tokens.css'
import './ui/theme/mantine-first'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { startApp } from './app/start'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')
await startApp()
createRoot(root).render(<App />)
