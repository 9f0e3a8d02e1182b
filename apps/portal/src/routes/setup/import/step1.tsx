import { createFileRoute } from '@tanstack/react-router'
import { ImportStep } from '#features/setup/components/import-step.tsx'

export const Route = createFileRoute('/setup/import/step1')({ staticData: { title: 'setup.importTitle' }, component: ImportStep })
