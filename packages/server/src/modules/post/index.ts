export const postExists = (id: string): boolean => id === 'GEN-ISO'
