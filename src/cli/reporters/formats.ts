export const formats = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;
