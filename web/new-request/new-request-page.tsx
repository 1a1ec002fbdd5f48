export const NewRequestPage = () => null
