// The browser comes from the machine or from @sparticuz/chromium; none is downloaded.
module.exports = { skipDownload: true };
