const texts = {
  en: { title: 'Lealta cannot start', body: 'The service does not answer. Check your connection.', retry: 'Try again' },
  es: { title: 'Lealta no puede iniciar', body: 'El servicio no responde. Revisa tu conexión.', retry: 'Intentar de nuevo' },
}

/** Shows that the portal cannot start, without loading anything. */
export function showStartFailure(place: HTMLElement): void {
  const { title, body, retry } = navigator.language.startsWith('es') ? texts.es : texts.en
  const main = document.createElement('main')
  main.style.cssText = 'max-width: 26rem; margin: 20vh auto; padding: 0 16px; text-align: center; color: var(--mantine-color-text)'
  const heading = document.createElement('h1')
  heading.textContent = title
  const words = document.createElement('p')
  words.textContent = body
  const button = document.createElement('button')
  button.textContent = retry
  button.addEventListener('click', () => location.reload())
  main.append(heading, words, button)
  place.replaceChildren(main)
}
