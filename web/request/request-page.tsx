export const RequestPage = () => null
