import "../../styles/app.css"

export {}
